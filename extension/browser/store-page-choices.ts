import { browser } from 'wxt/browser';
import type { PageChoices } from '../lib/host.tsx';

const KEY = 'pageChoices';
/** As long as nobody chose. */
const NO_CHOICES: PageChoices = { ownFigures: true, comparesProfiles: false };

/** What the person chose for pages of Threads, in this browser. */
export async function readPageChoices(): Promise<PageChoices> {
  const { [KEY]: stored } = await browser.storage.local.get(KEY);
  return { ...NO_CHOICES, ...(typeof stored === 'object' && stored) };
}

export async function changePageChoices(changes: Partial<PageChoices>): Promise<void> {
  await browser.storage.local.set({ [KEY]: { ...(await readPageChoices()), ...changes } });
}
