import type { CaptureState, Outcome } from '../../capture/page/capture-host.ts';
import { alwaysSends } from '../always-send.ts';
import { askWhoIsSignedIn } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';

/** Whether somebody is signed in, and what they chose. */
export const readState = (): Promise<Outcome<CaptureState>> =>
  attempt(async (api) => {
    const id = await askWhoIsSignedIn(api);
    return { alwaysSend: await alwaysSends(id) };
  });
