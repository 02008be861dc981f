import { useState } from 'react';

/** Which page of the drafts is shown: the newest, or those older than the last of the page before. */
export function useDraftPages() {
  const [lasts, setLasts] = useState<string[]>([]);
  return {
    before: lasts.at(-1),
    /** The way to the page before; undefined on the first. */
    newer: lasts.length > 0 ? () => setLasts(lasts.slice(0, -1)) : undefined,
    /** The way to those older than a draft; undefined without one. */
    olderThan: (last: string | null | undefined) => (last ? () => setLasts([...lasts, last]) : undefined),
  };
}
