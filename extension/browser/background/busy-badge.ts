import { browser } from 'wxt/browser';
import { counted } from '#shared/words/numbers';
import { PAGE_NAMES } from '#shared/words/page-names';
import { PRODUCT_NAME } from '#shared/words/product';
import { readUnseen } from '../unseen-count.ts';

/** Browsers end a background that has done nothing for 30 seconds. */
const AWAKE_MS = 20_000;
const BADGE = '…';
const COLOR = '#4f46e5';
/** More would not fit. */
const MOST = 99;

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

/**
 * Shows that work is running, else how many events nobody has seen, else nothing. A background that was ended during work
 * left its mark, so each one starts by this. Never throws.
 */
export async function showBadge(): Promise<void> {
  try {
    const unseen = await readUnseen();
    await browser.action.setBadgeBackgroundColor({ color: COLOR });
    await browser.action.setBadgeText({ text: running > 0 ? BADGE : countOf(unseen) });
    await browser.action.setTitle({ title: [PRODUCT_NAME, ...saidOf(unseen)].join('\n') });
  } catch (error) {
    // An answer is worth more than its mark.
    console.warn('The toolbar icon could not be marked:', error);
  }
}

/** What the number counts, and where that is read. */
function saidOf(unseen: number): string[] {
  if (running > 0) return ['Analyzing a post…'];
  return unseen > 0 ? [`${counted(unseen, 'new flag')} in ${PAGE_NAMES.performance}`] : [];
}

function countOf(unseen: number): string {
  if (unseen === 0) return '';
  return unseen > MOST ? `${MOST}+` : String(unseen);
}
