import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { CALENDAR } from '#shared/addresses/page-paths';
import { withDraft } from '../lib/links/draft-link.ts';
import { openAppTab } from './open-app-tab.ts';

const KEY = 'begunPost';
const begunSchema = z.object({ parts: z.array(z.string()), accountId: z.string() });

/**
 * Opens the calendar with a post of these parts begun. The text waits in the session's memory for the tab: addresses end up in
 * histories, which browsers send to their other devices.
 */
export async function openBegunPost(begun: z.infer<typeof begunSchema>): Promise<void> {
  await browser.storage.session.set({ [KEY]: begun });
  await openAppTab(CALENDAR);
}

/** Puts what waits into the state of the place, where the calendar looks for it; once, and only where the calendar is opened. */
export async function takeBegunPost(): Promise<void> {
  if (location.hash !== `#${CALENDAR}`) return;
  const { data: begun } = begunSchema.safeParse((await browser.storage.session.get(KEY))[KEY]);
  if (!begun) return;
  await browser.storage.session.remove(KEY);
  const [text = '', ...further] = begun.parts;
  // `usr` is where the router keeps the state of a place.
  history.replaceState({ usr: withDraft({ text, further, accountId: begun.accountId }) }, '');
}
