import { execFileSync } from 'node:child_process';

/**
 * Writes a picture as WebP; needs ffmpeg.
 * @param {string} from a PNG file
 * @param {string} to
 */
export function webp(from, to) {
  const quality = ['-c:v', 'libwebp', '-quality', '82', '-compression_level', '6', '-preset', 'text'];
  execFileSync(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-y', '-i', from, ...quality, '-map_metadata', '-1', to],
    {
      stdio: 'inherit',
    },
  );
}
