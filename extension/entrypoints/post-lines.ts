import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { PostLines } from '../capture/lines/lines-under-posts.ts';
import { removeLeftLines } from '../capture/lines/post-line.ts';

/** Loaded into a page of Threads only where posts get a line: for people without an account there is none. */
export default defineUnlistedScript(() => {
  removeLeftLines();
  globalThis.threadsMasteryLines = (host, signal) => new PostLines(host, signal);
});
