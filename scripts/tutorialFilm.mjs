/**
 * A film made of still pictures. The script decides how long each one shows, not the clock, so a slow machine makes
 * the same film as a fast one, and the captions are always where their pictures are.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Frames a second in the finished film. */
export const rate = 25;

/** How many characters a second one reads at ease, in captions. */
const readingPace = 15;

/** Seconds without a caption between two, so that one sees that it changed. */
const gap = 0.08;

/** The shortest and the longest the film may be, in seconds. */
const lengths = { least: 20, most: 60 };

/** @typedef {{ readonly from: number, readonly text: string }} Caption */

export class Film {
  /** @type {{ readonly file: string, seconds: number }[]} */
  #stills = [];
  /** @type {Caption[]} */
  #captions = [];
  #seconds = 0;

  /** The still that stands for the film until it is played. */
  poster = '';

  /**
   * @param {import('@playwright/test').Page} page
   * @param {string} folder an empty one, for the stills
   */
  constructor(page, folder) {
    this.page = page;
    this.folder = folder;
  }

  /**
   * The page as it looks now, for so many seconds.
   * @param {number} seconds
   */
  async show(seconds) {
    const file = join(this.folder, `${String(this.#stills.length).padStart(5, '0')}.png`);
    await this.page.screenshot({ path: file, caret: 'initial' });
    // Whole frames only, or captions and pictures would drift apart.
    const whole = Math.max(1, Math.round(seconds * rate)) / rate;
    this.#stills.push({ file, seconds: whole });
    this.#seconds += whole;
  }

  /** One frame: a step of a movement. */
  step() {
    return this.show(1 / rate);
  }

  /**
   * From here on, this caption shows; the one before it has had its time.
   * @param {string} text
   */
  caption(text) {
    this.#waitForReader();
    this.#captions.push({ from: this.#seconds, text });
  }

  /** Holds the newest still until the newest caption can have been read. */
  #waitForReader() {
    const caption = this.#captions.at(-1);
    const still = this.#stills.at(-1);
    if (caption === undefined || still === undefined) return;
    const missing = caption.from + caption.text.length / readingPace + gap - this.#seconds;
    if (missing <= 0) return;
    const whole = Math.ceil(missing * rate) / rate;
    still.seconds += whole;
    this.#seconds += whole;
  }

  /** The newest still. */
  latestStill() {
    const still = this.#stills.at(-1);
    if (still === undefined) throw new Error('The film has no picture yet');
    return still.file;
  }

  /**
   * Writes the film as WebM and its captions as WebVTT.
   * @param {{ readonly video: string, readonly captions: string }} paths
   */
  finish({ video, captions }) {
    this.#waitForReader();
    if (this.#seconds < lengths.least || this.#seconds > lengths.most) {
      throw new Error(`The film takes ${this.#seconds.toFixed(1)} s`);
    }
    writeFileSync(captions, webVtt(this.#captions, this.#seconds));
    const list = join(this.folder, 'stills.txt');
    writeFileSync(list, listOfStills(this.#stills));
    encode(list, video);
    return this.#seconds;
  }
}

/** @param {readonly { readonly file: string, readonly seconds: number }[]} stills */
function listOfStills(stills) {
  const entries = stills.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(4)}`);
  // The last still is named twice: ffmpeg ignores the duration of the last entry.
  return [...entries, `file '${stills.at(-1)?.file}'`].join('\n');
}

/**
 * @param {string} list
 * @param {string} video
 */
function encode(list, video) {
  const input = ['-f', 'concat', '-safe', '0', '-i', list];
  const quality = ['-c:v', 'libvpx-vp9', '-crf', '30', '-b:v', '0', '-deadline', 'good', '-cpu-used', '2'];
  const shape = [
    '-vf',
    `fps=${rate},scale=out_color_matrix=bt709`,
    '-pix_fmt',
    'yuv420p',
    '-g',
    String(rate * 10),
  ];
  const colours = [
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ];
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y'];
  execFileSync(
    'ffmpeg',
    [...quiet, ...input, ...quality, ...shape, ...colours, '-an', '-map_metadata', '-1', video],
    {
      stdio: 'inherit',
    },
  );
}

/**
 * The captions as a WebVTT file.
 * @param {readonly Caption[]} captions
 * @param {number} end of the film, in seconds
 */
function webVtt(captions, end) {
  const cues = captions.map(({ from, text }, index) => {
    const until = (captions[index + 1]?.from ?? end) - gap;
    return `${index + 1}\n${timestamp(from)} --> ${timestamp(until)}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** @param {number} seconds */
function timestamp(seconds) {
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds - minutes * 60).toFixed(3);
  return `00:${String(minutes).padStart(2, '0')}:${rest.padStart(6, '0')}`;
}
