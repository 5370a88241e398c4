import { picturePath } from '../../site/routes.ts';
import styles from './Plate.module.css';
import pictures from './pictures.json';
import shown from './shownIn.module.css';

/** The pictures of the product on this page; their sizes, and what `scripts/pictures.mjs` makes, in `pictures.json`. */
export type PlateName = keyof typeof pictures;

type PlateProps = {
  readonly name: PlateName;
};

/**
 * A picture of the product in the reader's theme, with its caption. Both themes are in the page, because only CSS
 * knows which one shows; the browser never loads a lazy picture that is not displayed.
 */
export function Plate({ name }: PlateProps) {
  const { width, height, alt, caption } = pictures[name];
  const common = { width, height, loading: 'lazy', decoding: 'async' } as const;
  const shape = height > width ? styles['tall'] : styles['wide'];
  return (
    <figure className={`${styles['plate']} ${shape}`}>
      <img {...common} alt={alt} className={shown['light']} src={picturePath(name, 'light')} />
      <img {...common} alt={alt} className={shown['dark']} src={picturePath(name, 'dark')} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
