import type { Area } from '#shared/posts/capture';
import type { CaptureHost, Outcome } from '../page/capture-host.ts';
import { decode } from './decode.ts';
import { type FrameMark, markFrame } from './mark-frame.ts';
import { WindowPicture } from './window-picture.ts';

/** Pictures taken of one shot before the last one is used, whatever it shows: a page may draw over the mark. */
const MOST_PICTURES = 4;

type Camera = Pick<CaptureHost, 'capture' | 'seesBeyondViewport'>;

/** A picture of a part of the page as it looks from now on. */
export async function takeShot(area: Area, host: Camera): Promise<Outcome<ImageBitmap>> {
  // Firefox draws the page anew for each picture.
  if (host.seesBeyondViewport) return shootPart(area, host);
  const { mark, remove } = markFrame(area);
  try {
    return await shootWindow(area, mark, host);
  } finally {
    remove();
  }
}

async function shootPart(area: Area, host: Camera): Promise<Outcome<ImageBitmap>> {
  await nextFrame();
  const shot = await host.capture({ area, scroll: { x: window.scrollX, y: window.scrollY } });
  return shot.ok ? { ok: true, value: await decode(shot.value.image) } : shot;
}

/**
 * Chromium pictures what is on the screen, which lags behind the page. A picture without the mark is taken again, so there is no
 * need to wait longer than until the mark may be there. Without a mark there is: the second frame comes after the first is drawn.
 */
async function shootWindow(area: Area, mark: FrameMark | null, host: Camera): Promise<Outcome<ImageBitmap>> {
  await nextFrame();
  if (!mark) await nextFrame();
  for (let taken = 1; ; taken++) {
    const shot = await host.capture({ area, scroll: { x: window.scrollX, y: window.scrollY } });
    if (!shot.ok) return shot;
    const picture = await WindowPicture.decode(shot.value.image);
    try {
      if (!mark || taken === MOST_PICTURES || (await picture.shows(mark)))
        return { ok: true, value: await picture.cut(area) };
    } finally {
      picture.close();
    }
  }
}

const nextFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
