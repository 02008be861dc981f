// `public/theme.js` reads it before the first paint.
const STORAGE_KEY = 'signedIn';

/** Remembers whether somebody was signed in, and no more than that: the popup opens with the screen that fits. */
export function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(STORAGE_KEY, 'yes');
  else localStorage.removeItem(STORAGE_KEY);
}
