import { domToCanvas } from 'modern-screenshot';
import { backgroundBehind } from './background-behind.ts';
import type { DrawElement } from './draw-post.ts';

/** How long to wait for a picture within the post, in milliseconds. */
const PICTURE_TIMEOUT = 3000;
/** Takes the place of a picture that cannot be read: a grey field of the same size, visible on white and on black. */
const PLAIN_FIELD = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" preserveAspectRatio="none" viewBox="0 0 1 1"><path fill="#808080" d="M0 0h1v1H0z"/></svg>',
)}`;

/** Draws an element as it looks on its page, with everything in it except `own`. */
export const drawElement: DrawElement = async (element, own) => {
  let lacksPictures = false;
  const placeholderImage = () => {
    lacksPictures = true;
    return PLAIN_FIELD;
  };
  const canvas = await domToCanvas(element, {
    backgroundColor: backgroundBehind(element),
    scale: window.devicePixelRatio,
    timeout: PICTURE_TIMEOUT,
    fetch: { placeholderImage },
    filter: (node) => !own.some((mine) => mine === node),
  });
  return { kind: 'drawing', canvas, lacksPictures };
};
