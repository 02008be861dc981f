import type { SyntheticAccount, SyntheticPost } from '../synthetic-account.ts';
import { dayIn, engagementOf, isKnown, LOS_ANGELES, soFar } from './columns.ts';
import { AGES, comparisonAt, figuresAt } from './peers-of-an-age.ts';

const UNKNOWN = { views: null, likes: null, replies: null, reposts: null, quotes: null, shares: null };
const INCOMPARABLE = { multipleAge: null, multiple: null, percentile: null, isBreakout: false };

/** The row of a post, with its figures so far or at an age. */
export function rowOf(account: SyntheticAccount, post: SyntheticPost, age: number | null) {
  const { views, likes, replies, reposts, quotes, shares } =
    age === null ? soFar(post) : (figuresAt(post, age) ?? UNKNOWN);
  const engagement = engagementOf({ likes, replies, reposts, quotes });
  const followers = followersOn(account, post);
  const perHundred = (of: number | null) => (engagement !== null && of ? (100 * engagement) / of : null);
  return {
    id: post.id,
    publishedAt: new Date(post.publishedAt).toISOString(),
    mediaType: post.mediaType,
    topicTag: post.topicTag,
    hashtags: post.hashtags,
    ...{ views, likes, replies, reposts, quotes, shares, engagement },
    engagementRate: perHundred(views),
    followerEngagementRate: perHundred(followers),
    ...comparison(account, post, age),
  };
}

/** At the requested age, or at the oldest age with a reading. */
function comparison(account: SyntheticAccount, post: SyntheticPost, age: number | null) {
  const ages = age === null ? [...AGES].reverse() : [age];
  return ages.map((one) => comparisonAt(account, post, one)).find((found) => found !== null) ?? INCOMPARABLE;
}

/** Followers at the start of the day of publication: the reading of the day before, or the last known one before it. */
function followersOn({ days }: SyntheticAccount, { publishedAt }: SyntheticPost): number | null {
  const day = dayIn(LOS_ANGELES, publishedAt).toString();
  return days.findLast((known) => known.day < day && isKnown(known.followers))?.followers ?? null;
}
