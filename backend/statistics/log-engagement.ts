import { HOUR_MS } from '#shared/days/durations';
import { MIN_AGE_HOURS, MIN_PEERS, MIN_SHARE_WITH_DAY_ENGAGEMENT } from './methods/assumptions.ts';
import type { Slot } from './slots.ts';

/** What says which of a user's accounts a post is on; null and undefined where that is unknown, and then the same for all. */
export interface OfAccount {
  accountId?: string | null;
}

/** What a post must have to be compared with others. */
export interface ComparablePost extends OfAccount {
  publishedAt: Date;
  /** When it was published, in the user's time zone. Null if that is unknown, as for analyzed posts. */
  slot: Slot | null;
  mediaType: string | null;
  /** Likes, replies, reposts and quotes so far; null if none of them is known. */
  engagement: number | null;
  /** The same at the age of a day. */
  dayEngagement: number | null;
}

/** A post with ln(1 + engagement): engagement spreads over orders of magnitude, so effects on it multiply. */
export interface PostLogEngagement<Post> {
  post: Post;
  /** The count itself. */
  engagement: number;
  logEngagement: number;
}

/**
 * The figure that posts of an account are compared by: engagement at the age of a day if most posts have it, otherwise engagement so
 * far, the same for all of them. Omits posts without figures and posts of the last day.
 */
function logEngagementsOf<Post extends ComparablePost>(posts: Post[], now: Date): PostLogEngagement<Post>[] {
  const settled = settledPosts(posts, now);
  const logsOf = (figure: 'engagement' | 'dayEngagement') =>
    settled.flatMap((post) =>
      post[figure] === null ? [] : [{ post, engagement: post[figure], logEngagement: Math.log1p(post[figure]) }],
    );
  const [soFar, atOneDay] = [logsOf('engagement'), logsOf('dayEngagement')];
  return atOneDay.length >= MIN_SHARE_WITH_DAY_ENGAGEMENT * soFar.length ? atOneDay : soFar;
}

/** The posts of each account, in the order in which they come. */
export const byAccount = <Post extends OfAccount>(posts: Post[]): Post[][] => [
  ...Map.groupBy(posts, ({ accountId }) => accountId ?? null).values(),
];

/**
 * The same for each account of a user by itself, since posts on one say nothing of what is usual on another. One with fewer than
 * MIN_PEERS posts is left out: of so few nobody knows what is usual, and what is usual elsewhere would be credited to whatever
 * it posts. Where no account has as many, all are kept, so that it can be told how many posts there are.
 */
export function logEngagementsByAccount<Post extends ComparablePost>(
  posts: Post[],
  now: Date,
): PostLogEngagement<Post>[][] {
  const accounts = byAccount(posts).map((own) => logEngagementsOf(own, now));
  const known = accounts.filter(({ length }) => length >= MIN_PEERS);
  return known.length > 0 ? known : accounts;
}

/** Posts that had a day to gain engagement; when an analyzed post was published is not known. */
export const settledPosts = <Post extends Pick<ComparablePost, 'publishedAt' | 'slot'>>(
  posts: Post[],
  now: Date,
): Post[] => posts.filter(({ publishedAt, slot }) => !slot || hoursSince(publishedAt, now) >= MIN_AGE_HOURS);

const hoursSince = (moment: Date, now: Date) => (now.getTime() - moment.getTime()) / HOUR_MS;
