import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { PostCard } from '../capture/card/card-for-posts.ts';

/** Loaded into a page of Threads with the first press on an Analyze button. */
export default defineUnlistedScript(() => {
  globalThis.threadsMasteryCard = (parts, signal) => new PostCard(parts, signal);
});
