import { browser } from 'wxt/browser';
import type { Outcome, Picture, Shot } from '../../capture/page/capture-host.ts';
import { PICTURES } from '../pictures-access.ts';
import { isOnThreads, type ThreadsTab } from '../threads-tab.ts';

/** Chromium refuses more than two pictures in a second. */
const BURST = 2;
const BURST_MS = 1020;

/** Takes a picture of a tab. Only while that tab is in sight: no other page gets into the picture. */
export async function takeShot(shot: Shot, tab: ThreadsTab): Promise<Outcome<Picture>> {
  try {
    const image = import.meta.env.BROWSER === 'firefox' ? await shootPart(shot, tab) : await shootVisible(tab);
    return image === null ? { ok: false, problem: 'failed', message: OUT_OF_SIGHT } : { ok: true, value: { image } };
  } catch {
    // A click on our icon, the menu or the keys grant the tab, and `contains` knows nothing of that: so ask it last.
    const isAllowed = await browser.permissions.contains(PICTURES);
    return { ok: false, problem: isAllowed ? 'failed' : 'no-permission' };
  }
}

const OUT_OF_SIGHT = 'This tab has to stay in front while its picture is taken. Please try again.';

/**
 * Chromium pictures what is on the screen. What the page wants of that it cuts out itself, which is quicker than to do it here. A JPEG is
 * there sooner than a PNG, and at its best it loses less than the WebP that is made of it.
 */
const shootVisible = (tab: ThreadsTab): Promise<string | null> =>
  paced(() => pictureOf(tab, { format: 'jpeg', quality: 100 }));

/** Firefox draws the page anew for each picture, also what is scrolled out of sight. The types of WXT are Chromium's. */
function shootPart({ area, scroll }: Shot, tab: ThreadsTab): Promise<string | null> {
  const rect = { ...area, x: area.x + scroll.x, y: area.y + scroll.y };
  const options: PictureOptions & { rect: typeof rect } = { format: 'png', rect };
  return pictureOf(tab, options);
}

interface PictureOptions {
  format: 'jpeg' | 'png';
  /** Of a JPEG, up to 100. */
  quality?: number;
}

/** A data URL; null if the tab was not in sight. */
async function pictureOf(tab: ThreadsTab, options: PictureOptions): Promise<string | null> {
  if (!(await isInSight(tab))) return null;
  const picture = await browser.tabs.captureVisibleTab(tab.windowId, options);
  return (await isInSight(tab)) ? picture : null;
}

async function isInSight({ id, windowId }: ThreadsTab): Promise<boolean> {
  const [active] = await browser.tabs.query({ active: true, windowId });
  return active?.id === id && isOnThreads(active.url);
}

/** When each of the last pictures was taken: the first of a burst counts for the browser before it is there. */
const taken: Promise<void>[] = Array.from({ length: BURST }, () => Promise.resolve());
let last: Promise<unknown> = Promise.resolve();

/** Takes one picture after the other, as often as Chromium allows. */
function paced<Result>(take: () => Promise<Result>): Promise<Result> {
  const result = Promise.all([last, taken.shift()]).then(take);
  const rest = () => new Promise<void>((done) => setTimeout(done, BURST_MS));
  last = result.catch(() => undefined);
  taken.push(result.then(rest, rest));
  return result;
}
