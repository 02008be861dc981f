import { browser } from 'wxt/browser';
import { confirmedUser } from './session-cache.ts';

const KEY = 'alwaysSend';

/** Whether posts of this user are sent without being shown first. */
export async function alwaysSends(userId: string): Promise<boolean> {
  const { [KEY]: chooser } = await browser.storage.local.get(KEY);
  return chooser === userId;
}

/** Applies to the user who chose it: whoever signs in after them sees what is sent before it is sent. */
export async function setAlwaysSend(alwaysSend: boolean): Promise<void> {
  const userId = await confirmedUser();
  if (alwaysSend && userId !== undefined) await browser.storage.local.set({ [KEY]: userId });
  else await browser.storage.local.remove(KEY);
}
