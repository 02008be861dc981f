import { browser } from 'wxt/browser';

/** Browsers end a background that has done nothing for 30 seconds. */
const AWAKE_MS = 20_000;
const BADGE = '…';
const COLOR = '#4f46e5';

let running = 0;

/** Marks the toolbar icon while work is running, and keeps the background awake. */
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

/** A background that was ended during work left its mark, so each one starts by clearing it. Never throws. */
export async function showBadge(): Promise<void> {
  try {
    await browser.action.setBadgeBackgroundColor({ color: COLOR });
    await browser.action.setBadgeText({ text: running > 0 ? BADGE : '' });
  } catch (error) {
    // An answer is worth more than its mark.
    console.warn('The toolbar icon could not be marked:', error);
  }
}
