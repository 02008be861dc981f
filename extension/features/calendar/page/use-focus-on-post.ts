import { useEffect, useRef } from 'react';

/** Keeps the focus on a post that is drawn anew in another box: call what it gives before the post is moved. */
export function useFocusOnPost(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const id = wanted.current;
    if (!id || (document.activeElement && document.activeElement !== document.body)) return;
    document.querySelector<HTMLElement>(`[data-post="${id}"]`)?.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
