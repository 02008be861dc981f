import { DAY_MS } from '#shared/days/durations';
import type { FeedPost } from './threads-feed/feed-posts.ts';

/** Whose profile it is in journeys about comparing posts. */
export const ANNA = 'maker.anna';
export const PROFILE = `https://www.threads.com/@${ANNA}?feed=own`;

/** A post with this many likes, as its page shows them. */
export const profilePost = (code: string, shown: string, ageMs = 30 * DAY_MS, author = ANNA): FeedPost => ({
  code,
  author,
  text: `Post ${code}`,
  publishedAt: new Date(Date.now() - ageMs).toISOString(),
  shown: [shown, '', '', ''],
  counts: { likes: null, replies: null, reposts: null, shares: null },
});

/** One far above the others, and five others. */
export const sixPosts = (): FeedPost[] => [
  profilePost('HIT', '3.1K'),
  ...['900', '1K', '1,000', '1.2K', '800'].map((likes, index) => profilePost(`USUAL${index}`, likes)),
];
