import { execFileSync } from 'node:child_process';

/** The widest a picture need be: as wide as it shows, on a screen of twice the density. */
const mostPixels = 1280;

/** Enough for paper, ink, the accent, and the edges of letters between them. */
const colours = 24;

/**
 * Writes a picture of the product as WebP; needs ffmpeg. It is lossless in a few colours: no larger than a lossy one
 * of such a page, with sharper letters, and its paper is exactly the paper of the page around it.
 * @param {string} from a PNG file
 * @param {string} to
 */
export function webp(from, to) {
  const size = `scale='min(${mostPixels},iw)':-2:flags=lanczos`;
  const palette = `split[a][b];[a]palettegen=max_colors=${colours}:reserve_transparent=0[p];[b][p]paletteuse=dither=none`;
  const lossless = ['-c:v', 'libwebp', '-lossless', '1', '-quality', '100', '-compression_level', '6'];
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y'];
  execFileSync(
    'ffmpeg',
    [...quiet, '-i', from, '-vf', `${size},${palette}`, ...lossless, '-map_metadata', '-1', to],
    { stdio: 'inherit' },
  );
}
