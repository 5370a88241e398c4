import { useEffect } from 'react';

/** Names the page in the tab and the history while the screen is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
