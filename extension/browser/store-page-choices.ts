import { browser } from 'wxt/browser';
import { NO_PAGE_CHOICES, type PageChoices } from '#shared/words/page-choices';

const KEY = 'pageChoices';
/** What the person chose for pages of Threads, in this browser. */
export async function readPageChoices(): Promise<PageChoices> {
  const { [KEY]: stored } = await browser.storage.local.get(KEY);
  return { ...NO_PAGE_CHOICES, ...(typeof stored === 'object' && stored) };
}

export async function changePageChoices(changes: Partial<PageChoices>): Promise<void> {
  await browser.storage.local.set({ [KEY]: { ...(await readPageChoices()), ...changes } });
}

/** Calls the listener when the person chose differently, on this page or another, until `signal` aborts. */
export function onPageChoice(listener: () => void, signal: AbortSignal): void {
  const hear = (changes: object) => {
    if (KEY in changes && !signal.aborted) listener();
  };
  browser.storage.local.onChanged.addListener(hear);
}
