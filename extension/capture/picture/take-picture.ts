import type { Area } from '#shared/posts/capture';
import type { CaptureHost, Outcome } from '../page/capture-host.ts';
import { Hidden } from './hide.ts';
import { hideOverlays } from './overlays.ts';
import { type PageView, viewOf, visiblePart } from './page-view.ts';
import { type Strip, stitch } from './stitch.ts';
import { takeShot } from './take-shots.ts';

/** A picture of a post that is longer shows its beginning. */
const MOST_STRIPS = 12;
/** Times that a post which moves is pictured before it is taken as it is. */
const MOST_SHOTS = 3;

/**
 * Takes a picture of a whole post as it looks on the page, and leaves the page as it was. What covers the post is hidden
 * meanwhile. A post that does not fit the window is scrolled through, unless the browser sees that far.
 *
 * @param own our own elements, which are left out of the picture.
 */
export async function takePicture(
  post: HTMLElement,
  own: HTMLElement[],
  host: Pick<CaptureHost, 'capture' | 'seesBeyondViewport'>,
): Promise<Outcome<OffscreenCanvas>> {
  const hidden = new Hidden();
  const view = viewOf(post);
  const session = { post, host, hidden, view };
  try {
    for (const element of own) hidden.add(element);
    if (isWithin(post.getBoundingClientRect(), view.frame())) return await shootWhole(session);
    if (host.seesBeyondViewport && view.isWholePage) return await shootWhole(session);
    return await scrollThrough(session);
  } finally {
    hidden.restore();
    view.restore();
  }
}

interface Session {
  post: HTMLElement;
  host: Pick<CaptureHost, 'capture' | 'seesBeyondViewport'>;
  hidden: Hidden;
  view: PageView;
}

/** Whole pixels of the screen, without those that are shared with a neighbour. */
function areaOf(post: Element): Area {
  const { left, top, right, bottom } = post.getBoundingClientRect();
  const scale = window.devicePixelRatio;
  const x = Math.ceil(left * scale) / scale;
  const y = Math.ceil(top * scale) / scale;
  return { x, y, width: Math.floor(right * scale) / scale - x, height: Math.floor(bottom * scale) / scale - y };
}

const isWithin = ({ top, bottom }: DOMRect, frame: Area) => top >= frame.y && bottom <= frame.y + frame.height;

const isSame = (one: Area, other: Area) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** Scrolling may end while the picture is taken: in Firefox by a last pixel, after the page was told that it had ended. */
async function shootWhole(session: Session): Promise<Outcome<OffscreenCanvas>> {
  for (let taken = 1; ; taken++) {
    const area = areaOf(session.post);
    const shot = await shoot(session, area);
    if (!shot.ok) return shot;
    if (taken === MOST_SHOTS || isSame(area, areaOf(session.post)))
      return { ok: true, value: stitch([{ image: shot.value, top: 0, width: area.width }], area.height) };
    shot.value.close();
  }
}

function shoot({ post, host, hidden }: Session, area: Area): Promise<Outcome<ImageBitmap>> {
  hideOverlays(post, visiblePart(DOMRect.fromRect(area)), hidden);
  return takeShot(area, host);
}

/** Scrolls from the top of the post to its end, taking a picture of each window height. */
async function scrollThrough(session: Session): Promise<Outcome<OffscreenCanvas>> {
  const { post, view } = session;
  const strips: Strip[] = [];
  const { height } = areaOf(post);
  let done = 0;
  while (done < height && strips.length < MOST_STRIPS) {
    view.scrollBy(areaOf(post).y + done - view.frame().y);
    const { area, top } = nextStrip(areaOf(post), view.frame(), done);
    const shot = await shoot(session, area);
    if (!shot.ok) return shot;
    strips.push({ image: shot.value, top, width: area.width });
    done = top + area.height;
  }
  return { ok: true, value: stitch(strips, Math.min(done, height)) };
}

/** The part of the post in sight. The last strip may overlap the one before: a page stops scrolling at its end. */
function nextStrip(post: Area, frame: Area, done: number) {
  const y = Math.max(Math.ceil(frame.y), post.y);
  const bottom = Math.min(Math.floor(frame.y + frame.height), post.y + post.height);
  if (bottom <= post.y + done) throw new Error('The page did not scroll to the rest of the post');
  return { area: { ...post, y, height: bottom - y }, top: y - post.y };
}
