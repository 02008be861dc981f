import { browser } from 'wxt/browser';
import { CALENDAR } from '#shared/addresses/page-paths';
import { withDraft } from '../lib/links/draft-link.ts';
import { openAppTab } from './open-app-tab.ts';

const KEY = 'begunPost';

/**
 * Opens the calendar with a post of this text begun. The text waits in the session's memory for the tab: addresses end up in
 * histories, which browsers send to their other devices.
 */
export async function openBegunPost(text: string): Promise<void> {
  await browser.storage.session.set({ [KEY]: text });
  await openAppTab(CALENDAR);
}

/** Puts what waits into the state of the place, where the calendar looks for it; once, and only where the calendar is opened. */
export async function takeBegunPost(): Promise<void> {
  if (location.hash !== `#${CALENDAR}`) return;
  const { [KEY]: text } = await browser.storage.session.get(KEY);
  if (typeof text !== 'string') return;
  await browser.storage.session.remove(KEY);
  // `usr` is where the router keeps the state of a place.
  history.replaceState({ usr: withDraft({ text }) }, '');
}
