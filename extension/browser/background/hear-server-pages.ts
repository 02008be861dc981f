import { type Browser, browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { accessTo, backendOrigin, onOriginChange } from '../backend-origin.ts';
import { confirmedUser } from '../session-cache.ts';
import { askWhoIsSignedIn } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';
import { followImport } from './follow-import.ts';
import { askForUnseenNow } from './unseen-events.ts';

const SCRIPT_ID = 'server-page';
/** Built from `entrypoints/server-tab.ts`. */
const SCRIPT = '/server-tab.js';

/** What our script in a page of the server tells the background. */
const serverPageMessageSchema = z.object({
  kind: z.literal('server-page'),
  /** The page marks an account as connected: it wants to be closed. */
  isFinished: z.boolean(),
  /** What watches noted was looked at in the page. Pages that are open keep the script of an earlier version, which does not say. */
  hasSeenEvents: z._default(z.boolean(), false),
});
export type ServerPageMessage = z.infer<typeof serverPageMessageSchema>;

/**
 * Hears of the pages of the server that are opened in tabs, from a script of ours that runs in them and nowhere else.
 * Watching the tabs instead would wake the background for the pages of every site.
 */
export function hearServerPages(): void {
  browser.runtime.onInstalled.addListener(() => void registerScript());
  onOriginChange(() => void registerScript());
  browser.runtime.onMessage.addListener(
    (message: unknown, { id, frameId, tab, url }: Browser.runtime.MessageSender) => {
      const { data } = serverPageMessageSchema.safeParse(message);
      if (!data || id !== browser.runtime.id || frameId !== 0 || tab?.id === undefined) return;
      void hear(data, tab.id, url);
    },
  );
}

/** Browsers keep it over restarts, and drop it with an update. */
async function registerScript(): Promise<void> {
  const { origins: matches } = accessTo(await backendOrigin());
  const script = { id: SCRIPT_ID, matches, js: [SCRIPT], runAt: 'document_end' as const };
  const [present] = await browser.scripting.getRegisteredContentScripts({ ids: [SCRIPT_ID] });
  if (present) await browser.scripting.updateContentScripts([script]);
  else await browser.scripting.registerContentScripts([script]);
}

async function hear(
  { isFinished, hasSeenEvents }: ServerPageMessage,
  tabId: number,
  url: string | undefined,
): Promise<void> {
  if (URL.parse(url ?? '')?.origin !== (await backendOrigin())) return;
  if (isFinished) await Promise.all([closeTab(tabId), followImport()]);
  else if (hasSeenEvents) await askForUnseenNow();
  else await checkWhoIsSignedIn();
}

/**
 * The page at the end of connecting cannot close its window itself, and the popup that opened it may be gone by now. Closes
 * the tab, and the window goes with its last tab: in a window with more tabs, the others stay.
 */
const closeTab = (id: number) => browser.tabs.remove(id).catch(() => undefined);

/** People also log out, or sign in as somebody else, in a tab of the server. Asks it while anything is held for a user. */
async function checkWhoIsSignedIn(): Promise<void> {
  if ((await confirmedUser()) !== undefined) await attempt(askWhoIsSignedIn);
}
