/**
 * Takes the pictures of the product that the landing page and the README show, in both themes, from the built
 * product in a real browser. `npm run build`, then this; needs ffmpeg.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, openWorkspace, serveProduct, stillCaret, takeSamples } from './product.mjs';
import { webp } from './webp.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ readonly width: number, readonly height: number }} Size */
/** @typedef {'light' | 'dark'} Theme */

/**
 * The pictures and the size of the window in each.
 * @type {Readonly<Record<'workspace' | 'vault' | 'library' | 'phone', Size>>}
 */
const sizes = JSON.parse(readFileSync('src/screens/landing/pictures.json', 'utf8'));

const publicFolder = join('public', 'pictures');
const documentsFolder = join('docs', 'pictures');

/** The most a picture may weigh, in bytes: on the landing page, and in the documents, where it is alone. */
const mostBytes = { public: 72_000, documents: 100_000 };

/** What stands on the desk in the pictures: begun from memory, with a few words that Thoreau had otherwise. */
const copy =
  'I went to the woods because I wished to live deliberately, to face only the essential facts of life, and see ' +
  'if I could not learn what it had to teach, and not, when I came to die, find that I had not lived. I did not ' +
  'wish to live what was not life, living is so dear; nor did I wish to practise resignation, unless it was ' +
  'quite necessary. I wanted to live deep and suck out all the marrow of life, to live so sturdily';

await takeAll();

async function takeAll() {
  const shots = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(publicFolder, { recursive: true });
  mkdirSync(documentsFolder, { recursive: true });
  const product = await serveProduct();
  const browser = await openBrowser();
  try {
    for (const theme of /** @type {const} */ (['light', 'dark'])) {
      const page = await browser.newPage({
        baseURL: product.address,
        viewport: sizes.library,
        deviceScaleFactor: 2,
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      await takeInTheme(page, theme, shots);
      await page.close();
    }
  } finally {
    await browser.close();
    await product.close();
    rmSync(shots, { recursive: true });
  }
}

/**
 * @param {Page} page
 * @param {Theme} theme
 * @param {string} shots
 */
async function takeInTheme(page, theme, shots) {
  /** @param {keyof typeof sizes} name */
  const take = async (name) => {
    await page.setViewportSize(sizes[name]);
    const shot = join(shots, `${name}.png`);
    await page.screenshot({ path: shot, caret: 'initial' });
    save(shot, join(publicFolder, `${name}-${theme}.webp`), mostBytes.public);
  };
  await takeSamples(page);
  await stillCaret(page);
  await startOtherCopies(page);
  await openWorkspace(page, 'Walden');
  await write(page, copy);
  await take('workspace');
  await take('phone');
  await page.setViewportSize(sizes.library);
  if (theme === 'light') await takeForReadme(page, shots);
  await goHome(page);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menu').waitFor();
  await take('vault');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Benjamin Franklin' }).click();
  await page.getByRole('heading', { name: 'Autobiography' }).waitFor();
  await take('library');
}

/**
 * A shelf in use: another passage begun.
 * @param {Page} page
 */
async function startOtherCopies(page) {
  await openWorkspace(page, 'Dickens');
  await write(page, 'It was the best of times, it was the worst of times, it was the age of wisdom,');
  await goHome(page);
}

/**
 * The workspace with the original beside the copy.
 * @param {Page} page
 * @param {string} shots
 */
async function takeForReadme(page, shots) {
  await page.getByRole('button', { name: 'View Text' }).click();
  await page.mouse.move(0, 0);
  const shot = join(shots, 'readme.png');
  await page.screenshot({ path: shot });
  save(shot, join(documentsFolder, 'workspace.webp'), mostBytes.documents);
  await page.getByRole('button', { name: 'Hide Text' }).click();
}

/**
 * Writes this as the copy, and waits until it has its score.
 * @param {Page} page
 * @param {string} text
 */
async function write(page, text) {
  await page.getByPlaceholder('Type here...').fill(text);
  await page
    .getByRole('button', { name: /accuracy/i })
    .getByText(/\d/)
    .waitFor();
}

/** @param {Page} page */
async function goHome(page) {
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'New Article' }).waitFor();
}

/**
 * @param {string} shot
 * @param {string} path
 * @param {number} most
 */
function save(shot, path, most) {
  webp(shot, path);
  const { size } = statSync(path);
  console.log(`${path}: ${(size / 1000).toFixed(0)} kB`);
  if (size > most) throw new Error(`${path} weighs more than ${most / 1000} kB`);
}
