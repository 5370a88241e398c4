import { useMemo } from 'react';
import styles from './Passage.module.css';

/** Up to here a passage is one paragraph, as it was written; a longer one is cut at the ends of sentences. */
const longestParagraph = 20_000;
const pieceLength = 2_000;

/**
 * A text to read, set as a page of a book, in its own direction. One paragraph of a whole novel takes the browser
 * seconds to lay out; in pieces it lays out only those on the screen.
 */
export function Passage({
  text,
  className,
}: {
  readonly text: string;
  readonly className?: string | undefined;
}) {
  const pieces = useMemo(() => piecesOf(text), [text]);
  return (
    <div className={className === undefined ? styles['passage'] : `${styles['passage']} ${className}`}>
      {pieces.map(({ from, piece }) => (
        <p key={from} dir="auto" className={pieces.length > 1 ? styles['piece'] : undefined}>
          {piece}
        </p>
      ))}
    </div>
  );
}

/** A text in pieces of about 2,000 characters that end with a sentence or a word where there is one; joined they are the text. */
export function piecesOf(text: string): readonly { readonly from: number; readonly piece: string }[] {
  if (text.length <= longestParagraph) return [{ from: 0, piece: text }];
  const pieces: { from: number; piece: string }[] = [];
  let from = 0;
  while (from < text.length) {
    const to = endOfPiece(text, from);
    pieces.push({ from, piece: text.slice(from, to) });
    from = to;
  }
  return pieces;
}

function endOfPiece(text: string, from: number): number {
  const limit = from + pieceLength;
  if (limit >= text.length) return text.length;
  const stretch = text.slice(from, limit);
  const sentence = /^[\s\S]*[.!?\u3002][\p{Pe}\p{Pf}"']* /u.exec(stretch);
  if (sentence !== null && sentence[0].length > pieceLength / 2) return from + sentence[0].length;
  const space = stretch.lastIndexOf(' ');
  if (space > pieceLength / 2) return from + space + 1;
  const low = text.charCodeAt(limit);
  // Never between the halves of a surrogate pair.
  return low >= 0xdc00 && low <= 0xdfff ? limit + 1 : limit;
}
