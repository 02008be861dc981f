import { browser } from 'wxt/browser';
import type { Outcome, Picture, Shot } from '../../capture/capture-host.ts';
import { PICTURES } from '../pictures-access.ts';
import { cropPicture, toPicture } from './crop-picture.ts';
import { paced } from './pace.ts';
import { isOnThreads, type ThreadsTab } from './threads-tab.ts';

/** Takes a picture of a part of a tab. Only while that tab is the one in sight: no other page gets onto it. */
export async function takeShot(shot: Shot, tab: ThreadsTab): Promise<Outcome<Picture>> {
  try {
    const image = import.meta.env.BROWSER === 'firefox' ? await shootPart(shot, tab) : await shootVisible(shot, tab);
    return image === null ? { ok: false, problem: 'failed', message: OUT_OF_SIGHT } : { ok: true, value: { image } };
  } catch {
    // The tab may have been granted by a click on our icon, which `contains` does not tell: so only a failure asks.
    const isAllowed = await browser.permissions.contains(PICTURES);
    return { ok: false, problem: isAllowed ? 'failed' : 'no-permission' };
  }
}

const OUT_OF_SIGHT = 'The tab was not in sight when its picture was to be taken. Please try again.';

async function shootVisible({ area, viewport }: Shot, tab: ThreadsTab): Promise<string | null> {
  return paced(async () => {
    if (!(await isInSight(tab))) return null;
    const visible = await browser.tabs.captureVisibleTab(tab.windowId, { format: 'png' });
    return (await isInSight(tab)) ? cropPicture(visible, area, viewport.width) : null;
  });
}

async function isInSight({ id, windowId }: ThreadsTab): Promise<boolean> {
  const [active] = await browser.tabs.query({ active: true, windowId });
  return active?.id === id && isOnThreads(active.url);
}

/** Firefox has a call of its own, which takes what is scrolled out of sight as well. */
interface FirefoxTabs {
  captureTab(id: number, options: { format: 'png'; rect: Shot['area'] }): Promise<string>;
}

async function shootPart({ area, scroll }: Shot, { id }: ThreadsTab): Promise<string | null> {
  const rect = { ...area, x: area.x + scroll.x, y: area.y + scroll.y };
  // The types that WXT brings along are Chromium's.
  const tabs = browser.tabs as unknown as FirefoxTabs;
  const part = await tabs.captureTab(id, { format: 'png', rect });
  // It may have gone to another page meanwhile.
  return isOnThreads((await browser.tabs.get(id)).url) ? toPicture(part) : null;
}
