import { HOUR_MS } from '#shared/durations';
import { MIN_AGE_HOURS, MIN_SHARE_WITH_DAY_ENGAGEMENT } from './assumptions.ts';
import type { Slot } from './slots.ts';

/** What a post must have to be compared with others. */
export interface ComparablePost {
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
 * The figure that posts are compared by: engagement at the age of a day if most posts have it, otherwise engagement so
 * far, the same for all of them. Omits posts without figures and posts of the last day.
 */
export function logEngagementsOf<Post extends ComparablePost>(posts: Post[], now: Date): PostLogEngagement<Post>[] {
  const settled = settledPosts(posts, now);
  const logsOf = (figure: 'engagement' | 'dayEngagement') =>
    settled.flatMap((post) =>
      post[figure] === null ? [] : [{ post, engagement: post[figure], logEngagement: Math.log1p(post[figure]) }],
    );
  const [soFar, atOneDay] = [logsOf('engagement'), logsOf('dayEngagement')];
  return atOneDay.length >= MIN_SHARE_WITH_DAY_ENGAGEMENT * soFar.length ? atOneDay : soFar;
}

/** Posts that had a day to gain engagement; when an analyzed post was published is not known. */
export const settledPosts = <Post extends Pick<ComparablePost, 'publishedAt' | 'slot'>>(
  posts: Post[],
  now: Date,
): Post[] => posts.filter(({ publishedAt, slot }) => !slot || hoursSince(publishedAt, now) >= MIN_AGE_HOURS);

const hoursSince = (moment: Date, now: Date) => (now.getTime() - moment.getTime()) / HOUR_MS;
