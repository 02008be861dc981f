import { browser } from 'wxt/browser';
import type { CaptureState, Outcome } from '../../capture/capture-host.ts';
import { confirmedUser } from '../session-cache.ts';
import { attempt } from './attempt.ts';
import { askWhoIsSignedIn } from './signed-in-user.ts';

const KEY = 'alwaysSend';

/** Whether an analysis can be had now, and what the person chose about it. */
export const readState = (): Promise<Outcome<CaptureState>> =>
  attempt(async (api) => {
    const id = await askWhoIsSignedIn(api);
    const { [KEY]: userId } = await browser.storage.local.get(KEY);
    return { alwaysSend: userId === id };
  });

/** Holds for the one who chose it: whoever signs in after them is shown what is sent. */
export async function setAlwaysSend(alwaysSend: boolean): Promise<void> {
  const userId = await confirmedUser();
  if (alwaysSend && userId !== undefined) await browser.storage.local.set({ [KEY]: userId });
  else await browser.storage.local.remove(KEY);
}
