import { browser } from 'wxt/browser';
import type { PageCommand } from './page-commands.ts';

const SCRIPT = '/content-scripts/threads.js';
const STYLE = '/content-scripts/threads.css';

/** Sends a command to our script in a page of Threads. A tab from before the installation gets the script first. */
export async function tellPage(tabId: number, command: PageCommand): Promise<unknown> {
  const send = () => browser.tabs.sendMessage(tabId, command, { frameId: 0 });
  try {
    return await send();
  } catch {
    const target = { tabId, frameIds: [0] };
    await browser.scripting.insertCSS({ target, files: [STYLE] });
    await browser.scripting.executeScript({ target, files: [SCRIPT] });
    return send();
  }
}

/** Analyzes a post in its page. Says nothing if the browser keeps us out of the page: there is nowhere to say it. */
export const startAnalysisIn = (tabId: number, which: 'clicked' | 'active'): Promise<unknown> =>
  tellPage(tabId, { kind: 'analyze-post', which }).catch(() => undefined);
