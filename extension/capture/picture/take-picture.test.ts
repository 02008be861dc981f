import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome, Picture, Shot } from '../page/capture-host.ts';
import { takePicture } from './take-picture.ts';

/** A page 5,000 pixels long in a window of 1000 by 800; the browser that the tests run in lays nothing out. */
const WINDOW = { width: 1000, height: 800 };
const PAGE_HEIGHT = 5000;
const BAR_HEIGHT = 60;
const IMAGE = 'data:image/webp;base64,AAAA';

let top: number;
let height: number;
let post: HTMLElement;
let bar: HTMLElement;
let shots: (Shot & { isBarHidden: boolean })[];
let drawn: { at: number; height: number }[];
let canvas: { width: number; height: number };
/** What the pictures show where the mark should be, until they show the mark. */
let olderPictures: number;

beforeEach(() => {
  post = document.createElement('div');
  bar = document.createElement('nav');
  document.body.replaceChildren(post, bar);
  [shots, drawn, canvas, olderPictures] = [[], [], { width: 0, height: 0 }, 0];
  layOut();
  drawOn();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function layOut(): void {
  let scrolled = 0;
  const scrollTo = (to: number) => {
    scrolled = Math.max(0, Math.min(to, PAGE_HEIGHT - WINDOW.height));
  };
  Object.assign(window, { innerWidth: WINDOW.width, innerHeight: WINDOW.height, devicePixelRatio: 1 });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
  vi.spyOn(window, 'scrollBy').mockImplementation((by) => scrollTo(scrolled + Number((by as ScrollToOptions).top)));
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => scrollTo(Number((to as ScrollToOptions).top)));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(WINDOW.width);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(WINDOW.height);
  post.getBoundingClientRect = () => new DOMRect(200, top - scrolled, 600, height);
  document.elementsFromPoint = (_, y) => (y < BAR_HEIGHT ? [bar, post, document.body] : [post, document.body]);
}

/** One pixel of a picture to each of the page. */
function drawOn(): void {
  const image = {
    displayWidth: WINDOW.width,
    visibleRect: WINDOW,
    copyTo: async (colours: Uint8ClampedArray) => colours.set(olderPictures-- > 0 ? [0, 0, 0, 255] : colourOfMark()),
    close() {},
  };
  vi.stubGlobal(
    'ImageDecoder',
    class {
      decode = async () => ({ image });
      close() {}
    },
  );
  vi.stubGlobal(
    'ImageData',
    class {
      data: Uint8ClampedArray;
      constructor(width: number, height: number) {
        this.data = new Uint8ClampedArray(4 * width * height);
      }
    },
  );
  vi.stubGlobal('createImageBitmap', async () => ({ ...WINDOW, close() {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      private readonly size: { width: number; height: number };
      constructor(width: number, height: number) {
        this.size = { width, height };
        canvas = this.size;
      }
      getContext = () => ({
        putImageData() {},
        drawImage: (_: unknown, _x: number, at: number, _width: number, height: number) => drawn.push({ at, height }),
      });
      transferToImageBitmap = () => ({ ...this.size, close() {} });
    },
  );
}

/** As the page has drawn it. */
function colourOfMark(): number[] {
  const dot = document.querySelector<HTMLElement>('html > i');
  return [...(dot?.style.background.matchAll(/\d+/g) ?? [])].map(Number);
}

const capture = async (shot: Shot): Promise<Outcome<Picture>> => {
  shots.push({ ...shot, isBarHidden: bar.style.visibility === 'hidden' });
  return { ok: true, value: { image: IMAGE } };
};
const take = (seesBeyondViewport = false) => takePicture(post, [], { seesBeyondViewport, capture });

describe('a picture of a post', () => {
  it('is one shot of a post that is in sight', async () => {
    [top, height] = [100, 300];
    expect(await take()).toMatchObject({ ok: true });
    expect(canvas).toEqual({ width: 600, height: 300 });
    expect(shots.map(({ area }) => area)).toEqual([{ x: 200, y: 100, width: 600, height: 300 }]);
    expect(shots[0]?.isBarHidden).toBe(false);
  });

  it('hides what lies over the post, and shows it again', async () => {
    [top, height] = [20, 300];
    await take();
    expect(shots[0]?.isBarHidden).toBe(true);
    expect(bar.style.visibility).toBe('');
  });

  it('of a tall post is put together of strips, without a gap, and leaves the page where it was', async () => {
    [top, height] = [700, 2000];
    window.scrollTo({ top: 30 });
    expect(await take()).toMatchObject({ ok: true });
    expect(canvas).toEqual({ width: 600, height: 2000 });
    let covered = 0;
    for (const strip of drawn) {
      expect(strip.at).toBeLessThanOrEqual(covered);
      covered = strip.at + strip.height;
    }
    expect(covered).toBe(2000);
    expect(drawn).toHaveLength(3);
    expect(window.scrollY).toBe(30);
  });

  it('of a post at the end of the page shows no part of it twice', async () => {
    [top, height] = [PAGE_HEIGHT - 1000, 1000];
    await take();
    // The page cannot scroll the second strip to the top of the window.
    expect(drawn).toEqual([
      { at: 0, height: 800 },
      { at: 200, height: 800 },
    ]);
    expect(canvas.height).toBe(1000);
  });

  it('of a post that never ends shows its beginning', async () => {
    [top, height] = [0, 4800];
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(200);
    await take();
    expect(drawn).toHaveLength(12);
    expect(canvas.height).toBe(2400);
  });

  it('is one shot of a tall post in a browser that sees that far', async () => {
    [top, height] = [100, 2000];
    await take(true);
    expect(shots).toMatchObject([{ area: { y: 100, height: 2000 } }]);
  });

  it.each([
    ['is taken again until it shows the mark of this shot', 2, 3],
    ['is used in the end where a page draws over the mark', 9, 4],
  ])('%s', async (_, older, pictures) => {
    [top, height, olderPictures] = [100, 300, older];
    expect(await take()).toMatchObject({ ok: true });
    expect(shots).toHaveLength(pictures);
    expect(document.querySelectorAll('html > i')).toHaveLength(0);
  });

  it.each([
    ['is taken again of a post that moved meanwhile', 1, [100, 99]],
    ['of a post that never stands still is used in the end', 9, [100, 99, 98]],
  ])('%s', async (_, moves, places) => {
    [top, height] = [100, 300];
    const moving = (shot: Shot) => {
      if (shots.length < moves) top -= 1;
      return capture(shot);
    };
    expect(await takePicture(post, [], { seesBeyondViewport: true, capture: moving })).toMatchObject({ ok: true });
    expect(shots.map(({ area }) => area.y)).toEqual(places);
  });

  it('that fails leaves the page as it was', async () => {
    [top, height] = [20, 2000];
    const failing = async (): Promise<Outcome<Picture>> => ({ ok: false, problem: 'failed' });
    expect(await takePicture(post, [], { seesBeyondViewport: false, capture: failing })).toMatchObject({ ok: false });
    expect(bar.style.visibility).toBe('');
    expect(window.scrollY).toBe(0);
  });
});
