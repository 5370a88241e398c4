import { VisuallyHidden } from './VisuallyHidden.tsx';

type TwoPartTitleProps = {
  readonly piece: string;
  /** Empty where the title names none. */
  readonly author: string;
  readonly pieceClass?: string | undefined;
  readonly authorClass?: string | undefined;
};

/** A title on two lines, the author under the piece; spoken and copied it is one, with the hyphen it was typed with. */
export function TwoPartTitle({ piece, author, pieceClass, authorClass }: TwoPartTitleProps) {
  return (
    <>
      <span className={pieceClass} dir="auto">
        {piece}
      </span>
      {author !== '' && (
        <>
          <VisuallyHidden> - </VisuallyHidden>
          <span className={authorClass} dir="auto">
            {author}
          </span>
        </>
      )}
    </>
  );
}
