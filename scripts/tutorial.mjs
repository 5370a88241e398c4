/**
 * Records the tutorial: walks through the built product in a real browser, from a new article to a scored copy.
 * `npm run build`, then this; needs ffmpeg. Writes the video, its captions and its poster to `public/tutorial/`.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, serveProduct, stillCaret, takeSamples } from './product.mjs';
import { Film } from './tutorialFilm.mjs';
import { drawPointer, Hand } from './tutorialHand.mjs';
import { webp } from './webp.mjs';

const folder = join('public', 'tutorial');
const video = join(folder, 'tutorial.webm');

/** The most the video may weigh, in bytes. */
const mostBytes = 3_000_000;

/** 1280 x 800 pixels in the film, and letters that stay legible when it shows at half that size. */
const view = { width: 1024, height: 640 };
const density = 1.25;

/** @typedef {{ readonly page: import('@playwright/test').Page, readonly film: Film, readonly hand: Hand }} Scene */

const title = 'Circles - Ralph Waldo Emerson';
const passage =
  'Nothing great was ever achieved without enthusiasm. The way of life is wonderful: it is by abandonment.';
const right = 'wonderful';
const wrong = 'beautiful';

await record();

async function record() {
  const stills = mkdtempSync(join(tmpdir(), 'tutorial-'));
  mkdirSync(folder, { recursive: true });
  const product = await serveProduct();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({
      baseURL: product.address,
      viewport: view,
      deviceScaleFactor: density,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await drawPointer(page);
    const film = new Film(page, stills);
    await perform({ page, film, hand: new Hand(page, film) });
    const seconds = film.finish({ video, captions: join(folder, 'tutorial.vtt') });
    webp(film.poster, join(folder, 'poster.webp'));
    report(seconds);
  } finally {
    await browser.close();
    await product.close();
    rmSync(stills, { recursive: true });
  }
}

/** @param {Scene} scene */
async function perform(scene) {
  await takeSamples(scene.page);
  await stillCaret(scene.page);
  await scene.hand.appear();
  await addArticle(scene);
  await openArticle(scene);
  await copyFromMemory(scene);
  await compare(scene);
  await readNumbers(scene);
  await goHome(scene);
}

/** @param {Scene} scene */
async function addArticle({ page, film, hand }) {
  film.caption('This is the library: the passages you keep.');
  await film.show(1.6);
  await hand.moveTo(page.getByRole('button', { name: 'New Article' }));
  await film.show(0.4);
  film.caption('New Article adds one. Give it a title and paste the passage.');
  await hand.click(page.getByRole('button', { name: 'New Article' }));
  await page.getByPlaceholder('Title').waitFor();
  await film.show(0.6);
  await hand.type(title);
  const content = page.getByPlaceholder('Article...');
  await hand.click(content);
  await film.show(0.3);
  await page.keyboard.insertText(passage);
  await film.show(1.4);
  await hand.click(page.getByRole('button', { name: 'Add Article' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** @param {Scene} scene */
async function openArticle({ page, film, hand }) {
  film.caption('Choose it, and read it until you think you have it.');
  await hand.click(page.getByRole('button', { name: 'Circles' }));
  await page.getByRole('heading', { name: 'Circles' }).waitFor();
  await film.show(2.6);
  film.caption('Edit copy opens the workspace.');
  await hand.click(page.getByRole('link', { name: 'Edit copy' }));
  await page.getByPlaceholder('Type here...').waitFor();
  await film.show(1.6);
}

/** @param {Scene} scene */
async function copyFromMemory({ page, film, hand }) {
  film.caption('The original is hidden. Write it again from memory.');
  await film.show(0.8);
  await hand.click(page.getByPlaceholder('Type here...'));
  await hand.type(passage.replace(right, wrong));
  film.caption('Pause for a moment, and your copy is scored.');
  await film.show(1.5);
  await page
    .getByRole('button', { name: /accuracy/i })
    .getByText(/\d/)
    .waitFor();
  await film.show(2.4);
  film.poster = film.latestStill();
}

/** @param {Scene} scene */
async function compare({ page, film, hand }) {
  film.caption('View Text shows the original beside your copy.');
  await hand.click(page.getByRole('button', { name: 'View Text' }));
  await film.show(2.4);
  film.caption('Emerson wrote “wonderful”. Mend it, if you like.');
  await hand.select(page.getByPlaceholder('Type here...'), wrong);
  await film.show(0.8);
  await hand.type(right);
  await film.show(1.5);
  await page
    .getByRole('button', { name: /accuracy/i })
    .getByText('100')
    .waitFor();
  await film.show(2.6);
}

/** @param {Scene} scene */
async function readNumbers({ page, film, hand }) {
  film.caption('The score opens the numbers behind it.');
  await hand.click(page.getByRole('button', { name: /accuracy/i }));
  await page.getByRole('dialog').waitFor();
  await film.show(3);
  await hand.click(page.getByRole('button', { name: 'Close' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await film.show(0.4);
}

/** @param {Scene} scene */
async function goHome({ page, film, hand }) {
  film.caption('Home saves your copy and goes back to the library.');
  await hand.click(page.getByRole('button', { name: 'Home' }));
  await page.getByRole('button', { name: 'New Article' }).waitFor();
  await film.show(3);
  film.caption('Everything stays on this device. Now it is your turn.');
  await film.show(3.2);
}

/** @param {number} seconds */
function report(seconds) {
  const { size } = statSync(video);
  console.log(`${video}: ${seconds.toFixed(1)} s, ${(size / 1000).toFixed(0)} kB`);
  if (size > mostBytes) throw new Error(`The video weighs more than ${mostBytes / 1000} kB`);
}
