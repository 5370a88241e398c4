import { describe, expect, test } from 'vitest';
import { readText } from './fileText.ts';
import { bytesPerChunk } from './format.ts';

const silent = () => undefined;

describe('readText', () => {
  test.each([1, 2, 3])('reads a sign that straddles two chunks after its byte %i', async (bytesBefore) => {
    const text = `${'x'.repeat(bytesPerChunk - bytesBefore)}\u{1F600} end`;
    expect(await readText(new Blob([text]), silent)).toBe(text);
  });

  test('tells its progress in chunks, and ends at 1', async () => {
    const fractions: number[] = [];
    await readText(new Blob(['x'.repeat(bytesPerChunk * 2.5)]), (fraction) => fractions.push(fraction));
    expect(fractions).toEqual([0.4, 0.8, 1]);
  });

  test('leaves out a byte order mark at the beginning, and only there', async () => {
    expect(await readText(new Blob(['\uFEFFa\uFEFF']), silent)).toBe('a\uFEFF');
  });

  test.each([
    ['empty', []],
    ['notText', [0x61, 0xff, 0x62]],
    ['notText', [0x61, 0xe2, 0x82]],
    ['notText', [0xed, 0xa0, 0x80]],
  ])('says %s to the bytes %j', async (kind, bytes) => {
    await expect(readText(new Blob([new Uint8Array(bytes)]), silent)).rejects.toMatchObject({ kind });
  });

  test('says so when the file cannot be read any more', async () => {
    const gone = new Blob(['x']);
    gone.slice = () => {
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
      return part;
    };
    await expect(readText(gone, silent)).rejects.toMatchObject({ kind: 'unreadable' });
  });
});
