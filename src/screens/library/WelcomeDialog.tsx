import { useState } from 'react';
import type { NewArticle } from '../../articles/article.ts';
import { sampleArticles } from '../../samples/samples.ts';
import { productName } from '../../site/settings.ts';
import { tutorialCaptions, tutorialPoster, tutorialVideo } from '../../site/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './WelcomeDialog.module.css';

type WelcomeDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the tutorial was seen and the sample articles are wanted. */
  readonly onDone: (samples: readonly NewArticle[]) => void;
};

/** Greets the owner of an empty library: a tutorial and some passages, or nothing. */
export function WelcomeDialog({ open, onClose, onDone }: WelcomeDialogProps) {
  const [step, setStep] = useState<'offer' | 'tutorial'>('offer');
  const offer = (
    <>
      <Button variant="outlined" onClick={onClose}>
        No, thank you.
      </Button>
      <Button variant="primary" onClick={() => setStep('tutorial')}>
        Yes, please!
      </Button>
    </>
  );
  const tutorial = (
    <Button variant="primary" onClick={() => onDone(sampleArticles)}>
      All done!
    </Button>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Welcome to ${productName}`}
      width={step === 'tutorial' ? 'wide' : 'normal'}
      footer={step === 'offer' ? offer : tutorial}
    >
      {step === 'offer' ? <Offer /> : <Tutorial />}
    </Dialog>
  );
}

function Offer() {
  return (
    <p className={styles['offer']}>
      Your library is empty. Would you like to see a short tutorial, and start with five of our favourite
      passages?
    </p>
  );
}

function Tutorial() {
  return (
    <video
      className={styles['video']}
      controls
      playsInline
      preload="metadata"
      poster={tutorialPoster}
      aria-label="Tutorial: from an article to a scored copy. Silent, with captions."
      width={1280}
      height={800}
    >
      <source src={tutorialVideo} type="video/webm" />
      <track default kind="captions" srcLang="en" label="English" src={tutorialCaptions} />
      This browser cannot show the video. In short: choose an article, open it with Edit copy, write the
      passage from memory, pause, and look at your score.
    </video>
  );
}
