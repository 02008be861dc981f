import { browser } from 'wxt/browser';
import { currentUser } from '#shared/auth';
import type { CaptureState, Outcome } from '../../capture/capture-host.ts';
import { attempt } from './attempt.ts';

const KEY = 'alwaysSend';

/** Whether an analysis can be had now, and what the person chose about it. */
export const readState = (): Promise<Outcome<CaptureState>> =>
  attempt(async (api) => {
    await api(currentUser);
    const { [KEY]: alwaysSend } = await browser.storage.local.get(KEY);
    return { alwaysSend: alwaysSend === true };
  });

export const setAlwaysSend = (alwaysSend: boolean): Promise<void> => browser.storage.local.set({ [KEY]: alwaysSend });
