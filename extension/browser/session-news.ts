import { browser } from 'wxt/browser';
import { SIGNED_IN_USER_CHANNEL } from '../lib/user/signed-in-user-channel.ts';

/** Read by pages of Threads too, whose scripts cannot read the session itself: it names nobody. */
const KEY = 'sessionNews';

export type SessionNews = 'begun' | 'over';

/** Tells every page that shows something of a user, in all tabs, that a session has begun or is over. */
export async function tellSessionNews(news: SessionNews): Promise<void> {
  await browser.storage.local.set({ [KEY]: { news, at: Date.now() } });
  if (news === 'begun') return;
  const pages = new BroadcastChannel(SIGNED_IN_USER_CHANNEL);
  pages.postMessage(null);
  pages.close();
}

/** Calls the listener with each of them, until `signal` aborts. */
export function onSessionNews(listener: (news: SessionNews) => void, signal: AbortSignal): void {
  browser.storage.local.onChanged.addListener(({ [KEY]: change }) => {
    const value = change?.newValue;
    if (signal.aborted || typeof value !== 'object' || value === null || !('news' in value)) return;
    listener(value.news === 'over' ? 'over' : 'begun');
  });
}
