import { domToCanvas } from 'modern-screenshot';
import { backgroundBehind } from './background-behind.ts';
import type { DrawElement } from './draw-post.ts';
import { dataUrlOf } from './stitch.ts';

const QUALITY = 0.9;
/** A picture of the page that does not come in this time, in milliseconds, is left out. */
const PICTURE_TIMEOUT = 3000;

/** Draws an element with all that is in it, but `own`, as it looks on its page. */
export const drawElement: DrawElement = async (element, own) => {
  const canvas = await domToCanvas(element, {
    backgroundColor: backgroundBehind(element),
    scale: window.devicePixelRatio,
    timeout: PICTURE_TIMEOUT,
    filter: (node) => !own.some((mine) => mine === node),
  });
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/webp', QUALITY);
  const blob = await promise;
  if (!blob) throw new Error('The browser drew nothing');
  return dataUrlOf(blob);
};
