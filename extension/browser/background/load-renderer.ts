import { browser } from 'wxt/browser';
import type { Outcome } from '../../capture/capture-host.ts';
import type { ThreadsTab } from './threads-tab.ts';

/** A script of its own, since few people ever need it: most allow pictures. */
const FILE = '/draw-post.js';

export async function loadRenderer({ id }: ThreadsTab): Promise<Outcome<null>> {
  try {
    await browser.scripting.executeScript({ target: { tabId: id, frameIds: [0] }, files: [FILE] });
    return { ok: true, value: null };
  } catch {
    return { ok: false, problem: 'failed' };
  }
}
