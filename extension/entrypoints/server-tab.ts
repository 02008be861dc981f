import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { CONNECTED_ADDRESS } from '#shared/addresses/connect-window';
import { backendOrigin } from '../browser/backend-origin.ts';
import type { ServerPageMessage } from '../browser/background/hear-server-pages.ts';
import { SEEN_EVENTS_CHANNEL } from '../lib/user/seen-events-channel.ts';
import { SIGNED_IN_USER_CHANNEL } from '../lib/user/signed-in-user-channel.ts';

/**
 * In the pages of the server: tells the background that one was opened, that another user may be signed in now, and that events
 * were seen.
 */
export default defineUnlistedScript(() => void listen());

async function listen(): Promise<void> {
  // Firefox ignores the port of the pages that a script is registered for.
  if (location.origin !== (await backendOrigin())) return;
  tellBackground();
  new BroadcastChannel(SIGNED_IN_USER_CHANNEL).onmessage = () => tellBackground();
  new BroadcastChannel(SEEN_EVENTS_CHANNEL).onmessage = () => tellBackground({ hasSeenEvents: true });
}

function tellBackground({ hasSeenEvents = false } = {}): void {
  const isFinished = location.pathname + location.hash === CONNECTED_ADDRESS;
  const message: ServerPageMessage = { kind: 'server-page', isFinished, hasSeenEvents };
  // Nobody answers, and nobody may be there: pages outlive an extension that is removed.
  browser.runtime.sendMessage(message).catch(() => undefined);
}
