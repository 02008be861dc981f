import { browser } from 'wxt/browser';
import type { CaptureState, Outcome } from '../../capture/page/capture-host.ts';
import { confirmedUser } from '../session-cache.ts';
import { askWhoIsSignedIn } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';

const KEY = 'alwaysSend';

/** Whether somebody is signed in, and what they chose. */
export const readState = (): Promise<Outcome<CaptureState>> =>
  attempt(async (api) => {
    const id = await askWhoIsSignedIn(api);
    const { [KEY]: userId } = await browser.storage.local.get(KEY);
    return { alwaysSend: userId === id };
  });

/** Applies to the user who chose it: whoever signs in after them sees what is sent before it is sent. */
export async function setAlwaysSend(alwaysSend: boolean): Promise<void> {
  const userId = await confirmedUser();
  if (alwaysSend && userId !== undefined) await browser.storage.local.set({ [KEY]: userId });
  else await browser.storage.local.remove(KEY);
}
