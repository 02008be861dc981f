import { MIN_POSTS } from '#shared/analytics/findings';
import { DAY_MS } from '#shared/days/durations';
import { type ComparablePost, settledPosts } from '../log-engagement.ts';
import { EARLIER_LOOKS } from '../methods/assumptions.ts';

/** What was known at a moment. */
export interface Look<Post> {
  at: Date;
  /** In the order in which they come. */
  posts: Post[];
}

/**
 * Looks at the same posts of some days and weeks ago, the latest first, without those at too few posts. Whoever looks daily at posts
 * without effects reads a false claim sooner or later if each look is a test (Armitage, McPherson and Rowe 1969), so it takes more
 * to claim something than for one look: the constant bound of Pocock 1977. What was claimed at one of these looks stays claimed as
 * long as there is something to it (ERROR_RATES.kept), which adds no false claim and finds more. The times lie on a grid of
 * EARLIER_LOOKS.days, so that they follow from the posts, and nothing needs to be stored.
 */
export function earlierLooks<Post extends ComparablePost>(posts: Post[], now: Date): Look<Post>[] {
  const step = EARLIER_LOOKS.days * DAY_MS;
  const last = Math.floor(now.getTime() / step) * step;
  return Array.from({ length: EARLIER_LOOKS.count }, (_, index) => new Date(last - index * step))
    .map((at) => ({ at, posts: postsBefore(posts, at) }))
    .filter((look) => look.posts.length >= MIN_POSTS);
}

const postsBefore = <Post extends ComparablePost>(posts: Post[], moment: Date): Post[] =>
  settledPosts(
    posts.filter(({ publishedAt }) => publishedAt < moment),
    moment,
  );
