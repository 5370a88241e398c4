import type { ReactNode } from 'react';
import { productName } from '../../site/settings.ts';
import styles from './Essay.module.css';
import { Plate, type PlateName } from './Plate.tsx';

/** What the product is, in four sections that read as one piece. */
export function Essay() {
  return (
    <>
      <WhatItIs />
      <Vault />
      <Writers />
      <Speed />
    </>
  );
}

function WhatItIs() {
  return (
    <Section title={`What is ${productName}?`} plate="workspace">
      <p className={styles['first']}>
        It is a desk for copywork. You keep the passages you admire. You open one and read it until you think
        you have it; then it is put out of sight, and you write it again from memory.
      </p>
      <p>
        Pause, and you see how near you came. Your copy is laid beside the original word by word, so a letter
        dropped in the first line costs you one word and not the rest of the page. Typography is forgiven:
        curly quotes or straight, a long dash or a short one, it never costs a point.
      </p>
      <p>
        It is not a typing test. Nobody counts your speed, and nothing moves while you write. What you are
        after is the place where you were sure of a word, and the author had a better one.
      </p>
    </Section>
  );
}

function Vault() {
  return (
    <Section title="Personal Data Vault" plate="vault">
      <p>
        First attempts are nobody’s business. Your passages and your copies are kept in your browser’s own
        database, on the device in front of you. There is no account to open and no server to trust; what you
        write is sent nowhere.
      </p>
      <p>
        A vault needs a door. Sync writes everything to one file,{' '}
        <span className={styles['file']}>wellwritten.json</span>, for you to keep where you keep things.
        Bringing a file back adds to what you have and replaces nothing. Sync now and then: when a browser
        forgets a site’s data, this desk goes with it.
      </p>
    </Section>
  );
}

function Writers() {
  return (
    <Section title="Built with Writers, for Writers" plate="library">
      <p>
        The method is older than we are. Benjamin Franklin took pages of the <i>Spectator</i>, laid them by a
        few days, rebuilt them without looking at the book, and then compared: he “discovered some of my
        faults, and corrected them.” Robert Louis Stevenson copied the manner of everyone he admired and
        called it playing the sedulous ape. Hunter S. Thompson typed out pages of <i>The Great Gatsby</i> to
        learn how such a book feels under the fingers.
      </p>
      <p>
        We kept their exercise and took over the dull part, which is the comparing. Franklin’s own account is
        one of five passages that come with the desk; the rest of the shelf is yours to fill. And when
        something here gets in the way of your writing, tell us. That is how it gets better.
      </p>
    </Section>
  );
}

function Speed() {
  return (
    <Section title="Super Fast, Zero Lag" plate="phone">
      <p>
        A pen does not keep you waiting. Here the letter is on the page when the key goes down, because
        nothing else is allowed to happen in that moment. The scoring waits until you have paused for a second
        and a half, and then it works on a thread of its own, away from the one you type on.
      </p>
      <p>
        No word waits for the network, because none is sent there. Even this page was finished before you
        came: it is plain HTML, and needs no script to be read.
      </p>
    </Section>
  );
}

type SectionProps = {
  readonly title: string;
  readonly plate: PlateName;
  readonly children: ReactNode;
};

function Section({ title, plate, children }: SectionProps) {
  return (
    <section className={styles['section']}>
      <div className={styles['words']}>
        <h2>{title}</h2>
        {children}
      </div>
      <Plate name={plate} />
    </section>
  );
}
