import { browser } from 'wxt/browser';
import type { Outcome, Picture, Shot } from '../../capture/capture-host.ts';
import { PICTURES } from '../pictures-access.ts';
import { cropPicture, decode, toPicture } from './crop-picture.ts';
import { showsMark } from './frame-mark.ts';
import { isOnThreads, type ThreadsTab } from './threads-tab.ts';

/** Chromium refuses more than two pictures a second. */
const GAP_MS = 520;
/** Pictures taken of one shot before the last one is used, whatever it shows. */
const MOST_PICTURES = 4;

/** Takes a picture of a part of a tab. Only while that tab is in sight: no other page gets into the picture. */
export async function takeShot(shot: Shot, tab: ThreadsTab): Promise<Outcome<Picture>> {
  try {
    const image = import.meta.env.BROWSER === 'firefox' ? await shootPart(shot, tab) : await shootVisible(shot, tab);
    return image === null ? { ok: false, problem: 'failed', message: OUT_OF_SIGHT } : { ok: true, value: { image } };
  } catch {
    // A click on our icon, the menu or the keys grant the tab, and `contains` knows nothing of that: so ask it last.
    const isAllowed = await browser.permissions.contains(PICTURES);
    return { ok: false, problem: isAllowed ? 'failed' : 'no-permission' };
  }
}

const OUT_OF_SIGHT = 'This tab has to stay in front while its picture is taken. Please try again.';

/**
 * Chromium pictures what is on the screen, which may lag behind the page when the machine is busy. So the page draws a
 * mark for each shot, and a picture without it is taken again.
 */
async function shootVisible(shot: Shot, tab: ThreadsTab): Promise<string | null> {
  for (let taken = 1; ; taken++) {
    const visible = await paced(() => pictureOf(tab, { format: 'png' }));
    if (visible === null) return null;
    const bitmap = await decode(visible);
    if (taken === MOST_PICTURES || showsMark(bitmap, shot)) return cropPicture(bitmap, shot.area, shot.viewport.width);
    bitmap.close();
  }
}

/** Firefox draws the page anew for each picture, also what is scrolled out of sight. The types of WXT are Chromium's. */
async function shootPart({ area, scroll }: Shot, tab: ThreadsTab): Promise<string | null> {
  const rect = { ...area, x: area.x + scroll.x, y: area.y + scroll.y };
  const options: PictureOptions & { rect: typeof rect } = { format: 'png', rect };
  const part = await pictureOf(tab, options);
  return part && toPicture(await decode(part));
}

interface PictureOptions {
  format: 'png';
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

let last: Promise<unknown> = Promise.resolve();

/** Takes one picture after the other, as often as Chromium allows. */
function paced<Result>(take: () => Promise<Result>): Promise<Result> {
  const taken = last.then(take);
  const pause = () => new Promise((done) => setTimeout(done, GAP_MS));
  last = taken.then(pause, pause);
  return taken;
}
