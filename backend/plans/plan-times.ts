import { MIN_POSTS } from '#shared/findings';
import type { Recommendation } from '#shared/plans';
import { bestTimes } from '../statistics/best-times.ts';
import type { Scored } from '../statistics/lift.ts';
import { inWords } from './in-words.ts';
import type { OwnPost } from './own-posts.ts';
import { evidencePosts, general } from './recommendation.ts';

const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** A morning, a midday and an evening on days of different kinds: whatever comes of them is worth comparing. */
const TIMES_TO_TRY = ['Tue 09:00', 'Thu 13:00', 'Sun 19:00'];

/** When to post, in the user's zone: what stands out in their own posts, else times that are worth a try. */
export function planTimes(scored: Scored<OwnPost>[]): Recommendation[] {
  const published = scored.filter(({ post }) => post.slot !== null);
  const best = published.length >= MIN_POSTS ? bestTimes(published) : [];
  if (best.length === 0) return TIMES_TO_TRY.map((text) => general('time', text, whyTry(published.length)));
  return best.map(({ hour, weekday, posts, ...lift }) => ({
    kind: 'time',
    text: `${DAY_NAMES[weekday]} ${String(hour).padStart(2, '0')}:00`,
    evidence: `${inWords(lift)}; ${posts.length} of your ${published.length} posts went out within two hours of it`,
    ...evidencePosts(posts),
  }));
}

const whyTry = (size: number) =>
  size < MIN_POSTS
    ? `Times to try: with ${MIN_POSTS} published posts your own best times can be told; you have ${size}`
    : `Times to try: none of your ${size} posts' hours does better than chance would explain`;
