import { defineConfig, devices } from '@playwright/test';
import { findChromium, launchArguments } from './scripts/chromium.mjs';

const port = Number(process.env['E2E_PORT'] ?? 4273);
const executablePath = findChromium();

/** The scenarios that take another shape on a phone; of these, a test tagged `@once` does not. */
const shaped = [
  'accessibility',
  'articleDetail',
  'articlesDrawer',
  'copyField',
  'hardTexts',
  'hiddenText',
  'journey',
  'keyboard',
  'landing',
  'library',
  'longLibrary',
  'newArticle',
  'welcome',
  'wordReview',
  'zoom',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // Where nobody watches, a machine that stumbles once is not taken for a fault; the report still names the test as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 30_000,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'off',
    launchOptions: {
      args: launchArguments,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    {
      name: 'desktop',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        // Fades are for the phone: drawing them takes a tenth of the time here.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      // What is laid out or touched otherwise there; all else is alike on every screen.
      testMatch: `**/{${shaped.join(',')}}.spec.ts`,
      grepInvert: /@once/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node scripts/preview.mjs',
    env: { PORT: String(port) },
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
