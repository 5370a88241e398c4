import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressOf, titleParts } from './article.ts';

describe('titleParts', () => {
  it.each([
    ['Walden - Henry David Thoreau', 'Walden', 'Henry David Thoreau'],
    ['Walden', 'Walden', ''],
    ['A - B - C', 'A - B', 'C'],
    ['Moby-Dick - Herman Melville', 'Moby-Dick', 'Herman Melville'],
    ['  Walden  -  Thoreau  ', 'Walden', 'Thoreau'],
    ['', 'Untitled', ''],
    ['   ', 'Untitled', ''],
    [' - ', '-', ''],
    [' - Thoreau', '- Thoreau', ''],
    ['Walden - ', 'Walden -', ''],
    ['<b>Bold</b> - Nobody', '<b>Bold</b>', 'Nobody'],
  ])('shows %j as %j by %j', (title, piece, author) => {
    expect(titleParts(title)).toEqual({ piece, author });
  });

  it('never shows an empty piece, and drops nothing but spaces and the one hyphen', () => {
    const letters = (text: string) => text.replaceAll(/\s/gu, '');
    assert(
      property(string(), string(), (before, after) => {
        const title = `${before} - ${after}`;
        const { piece, author } = titleParts(title);
        expect(piece).not.toBe('');
        expect([letters(title), letters(title).replace(/-([^-]*)$/u, '$1')]).toContain(
          author === '' ? letters(piece) : `${letters(piece)}-${letters(author)}`,
        );
      }),
    );
  });
});

describe('progressOf', () => {
  it.each([
    ['', '', 0],
    ['', 'more than there is', 0],
    ['12345678', '', 0],
    ['12345678', '12', 0.25],
    ['12345678', '12345678', 1],
    ['12345678', '1234567890', 1],
  ])('of %j copied as %j is %j', (content, input, progress) => {
    expect(progressOf({ content, input })).toBe(progress);
  });
});
