import { browser } from 'wxt/browser';

/** Under the 30 seconds after which a browser ends a background that does nothing. */
const AWAKE_MS = 20_000;
const BADGE = '…';
const COLOR = '#4f46e5';

let running = 0;

/** Marks the toolbar icon while some work runs, and keeps the background awake for it. */
export async function whileBusy<Result>(work: Promise<Result>): Promise<Result> {
  running += 1;
  await showBadge();
  const awake = setInterval(() => void browser.runtime.getPlatformInfo(), AWAKE_MS);
  try {
    return await work;
  } finally {
    clearInterval(awake);
    running -= 1;
    await showBadge();
  }
}

/** A background that was ended in the middle left its mark: the next one begins with a clean icon. Never throws. */
export async function showBadge(): Promise<void> {
  try {
    await browser.action.setBadgeBackgroundColor({ color: COLOR });
    await browser.action.setBadgeText({ text: running > 0 ? BADGE : '' });
  } catch (error) {
    // An answer is worth more than its mark.
    console.warn('The toolbar icon could not be marked:', error);
  }
}
