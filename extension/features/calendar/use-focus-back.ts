import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before a dialog, which goes from the page at its end. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
