import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { drawElement } from '../capture/picture/draw-element.ts';

/** Loaded into a page of Threads only when a post has to be drawn: it is larger than all the rest there. */
export default defineUnlistedScript(() => {
  globalThis.threadsMasteryDrawElement = drawElement;
});
