import { type RefObject, useEffect, useId, useRef } from 'react';
import { normalise } from '../../articles/normalise.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { type Draft, keepDraft } from '../../storage/draft.ts';
import styles from './NewArticleDialog.module.css';
import { normaliseAsTyped } from './normaliseAsTyped.ts';

type NewArticleDialogProps = {
  readonly open: boolean;
  /** What stands in it when it opens. */
  readonly draft: Draft;
  /** Called with what stood in it, which must not be lost. */
  readonly onCancel: (draft: Draft) => void;
  /** Called with the title as typed and the content normalised. */
  readonly onAdd: (draft: Draft) => void;
};

/** Asks for a title and a passage; neither is required. */
export function NewArticleDialog({ open, draft, onCancel, onAdd }: NewArticleDialogProps) {
  const title = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const form = useId();
  const typed = (): Draft => ({
    title: title.current?.value ?? draft.title,
    content: content.current?.value ?? draft.content,
  });
  const handleCancel = () => onCancel(typed());
  const handleAdd = () => {
    // While it closes its fields are still there, and Enter still reaches them.
    if (!open) return;
    const { title: asTyped, content: raw } = typed();
    // Once more as a whole: an undo may have brought a curly quote back.
    onAdd({ title: asTyped, content: normalise(raw) });
  };
  return (
    <Dialog
      open={open}
      onClose={handleCancel}
      title="New Article"
      width="wide"
      initialFocus={title}
      holdsText
      footer={
        <>
          <Button variant="outlined" onClick={handleCancel}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form}>
            Add Article
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          handleAdd();
        }}
      >
        <input
          ref={title}
          className={styles['title']}
          defaultValue={draft.title}
          placeholder="Title"
          aria-label="Title"
          autoComplete="off"
          dir="auto"
          onKeyDown={(event) => {
            // Enter held down would add the article, open the dialog again and add an empty one.
            if (event.key === 'Enter' && event.repeat) event.preventDefault();
          }}
        />
        <PassageField field={content} initial={draft.content} />
        {open && <DraftKeeper read={typed} />}
      </form>
    </Dialog>
  );
}

const keepingDelayMs = 500;

/** Keeps what stands in the dialog while it is open: half a second after each change, and when the page is left. */
function DraftKeeper({ read }: { readonly read: () => Draft }) {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => keepDraft(latest.current());
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, keepingDelayMs);
    };
    // In the capturing phase: the passage's own listener lets its events go no further.
    document.addEventListener('input', keepSoon, { signal, capture: true });
    addEventListener('pagehide', keep, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return null;
}

type PassageFieldProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly initial: string;
};

// Its value belongs to the browser: React writing a megabyte back at each key would freeze the page.
function PassageField({ field, initial }: PassageFieldProps) {
  useEffect(() => (field.current === null ? undefined : normaliseAsTyped(field.current)), [field]);
  return (
    <textarea
      ref={field}
      className={styles['content']}
      defaultValue={initial}
      placeholder="Article..."
      aria-label="Article"
      rows={10}
      spellCheck={false}
      dir="auto"
    />
  );
}
