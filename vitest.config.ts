import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium, launchArguments } from './scripts/chromium.mjs';
import { deterministicClassNames, productConstants } from './build/settings.ts';

// Absent, Playwright looks for its own, and says what to do if there is none; the unit project needs no browser.
const executablePath = findChromium();

// The gate runs them beside other tests on two cores, and a browser under load is slow.
const testTimeout = 30_000;
const expectation = { poll: { timeout: 5000 } };

export default defineConfig({
  test: {
    projects: [
      {
        define: productConstants,
        test: {
          name: 'unit',
          include: ['{src,bench,build,scripts,e2e}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.{ts,tsx}'],
          environment: 'node',
          testTimeout,
          expect: expectation,
        },
      },
      {
        define: productConstants,
        css: deterministicClassNames,
        // A dependency discovered only while a test runs would reload the page under it.
        optimizeDeps: {
          include: [
            'dexie',
            'dexie-export-import',
            'dexie-react-hooks',
            'fast-check',
            'react',
            'react/jsx-dev-runtime',
            'react-dom/client',
            'valibot',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.{ts,tsx}'],
          testTimeout,
          expect: expectation,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: launchArguments,
                ...(executablePath === undefined ? {} : { executablePath }),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
