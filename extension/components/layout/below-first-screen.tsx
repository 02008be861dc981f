import type { ReactNode } from 'react';

/**
 * Cards that no usual window shows before somebody scrolls. On a page that the server drew, they are laid out once the
 * first screen is painted (`theme.js`), so that it does not wait for them.
 */
export const BelowFirstScreen = ({ children }: { children: ReactNode }) => (
  <div className="below-first-screen grid grid-cols-1 gap-4 empty:hidden">{children}</div>
);
