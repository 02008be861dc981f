import { browser } from 'wxt/browser';
import type { PageCommand } from '../page-commands.ts';

const SCRIPT = '/content-scripts/threads.js';
const STYLE = '/content-scripts/threads.css';

/** Says something to the script in a page of Threads. A tab from before the extension was installed has none yet. */
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
