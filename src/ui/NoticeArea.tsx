import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Button, buttonClass } from './Button.tsx';
import styles from './NoticeArea.module.css';
import { type Notice, type NoticeAction, noticeDurationMs, onNotice } from './notices.ts';

type NoticeData = { readonly actions: readonly NoticeAction[] };

/** Where notices show: at the foot of the page, announced politely, reached with F6. */
export function NoticeArea() {
  return (
    <Toast.Provider>
      <NoticeList />
    </Toast.Provider>
  );
}

function NoticeList() {
  const { toasts, add, close } = Toast.useToastManager<NoticeData>();
  useEffect(
    () =>
      onNotice((event) => {
        if (event.kind === 'show') add(toToast(event.notice));
        else close(event.key);
      }),
    [add, close],
  );
  return (
    <Toast.Portal>
      <Toast.Viewport className={styles['viewport']} aria-label="Notices">
        {/* The newest at the foot: when the oldest goes, nothing moves under a finger that is on the way to another. */}
        {toasts.toReversed().map((toast) => (
          // A group: the library would call it a dialog, which it is not.
          <Toast.Root
            key={toast.id}
            toast={toast}
            role="group"
            aria-modal={undefined}
            className={styles['notice']}
            aria-label="Notice"
          >
            <Toast.Content className={styles['content']}>
              <div className={styles['body']}>
                <Toast.Description className={styles['text']} />
                {toast.data?.actions.map(({ label, run }) => (
                  <Button
                    key={label}
                    variant="outlined"
                    onClick={() => {
                      close(toast.id);
                      run();
                    }}
                  >
                    {label}
                  </Button>
                ))}
              </div>
              {/* The library would hide it from assistive technology until the pile is spread out; ours is no pile. */}
              <Toast.Close className={buttonClass('icon')} aria-label="Dismiss" aria-hidden={false}>
                <X aria-hidden />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

function toToast({ key, text, actions = [], lasts = 'a while' }: Notice) {
  return {
    ...(key === undefined ? {} : { id: key }),
    description: text,
    timeout: lasts === 'a while' ? noticeDurationMs : 0,
    data: { actions },
  };
}
