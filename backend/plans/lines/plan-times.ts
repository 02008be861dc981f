import { MIN_POSTS } from '#shared/analytics/findings';
import type { Recommendation } from '#shared/analytics/recommendations';
import { nearSlotText } from '#shared/posts/slot-posts';
import { slotName } from '#shared/words/names';
import { effectOf, effectText } from '../../claims/effect-text.ts';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import type { PostEffects } from '../../statistics/effects/measure-posts.ts';
import type { Slot } from '../../statistics/slots.ts';
import { bestFirst, type OwnPosts } from './read-plan-input.ts';
import { basedOn, general } from './recommendation.ts';

/** A morning, a midday and an evening, on two weekdays and a Sunday: different enough to compare. */
const TIMES_TO_TRY: Slot[] = [
  { weekday: 1, hour: 9 },
  { weekday: 3, hour: 13 },
  { weekday: 6, hour: 19 },
];

/** When to post, in the user's time zone: their best times if there are any, otherwise times to try. */
export function planTimes(
  { isMeasured }: OwnPosts,
  { comparedPosts, bestTimes }: PostEffects<MeasuredPost>,
): Recommendation[] {
  const timed = comparedPosts.filter(({ slot }) => slot !== null).length;
  const reason = isMeasured ? reasonToTry(timed) : 'Performance Analytics is off, so nothing is measured';
  if (bestTimes.length === 0) return TIMES_TO_TRY.map((slot) => general(adviceOf(slot), reason));
  return bestTimes.map(({ posts, postsInSlot, ...time }) =>
    basedOn(bestFirst(posts), adviceOf(time), {
      evidence: `${posts.length} of your ${timed} posts went out ${nearSlotText(postsInSlot)}: ${effectText(time)}`,
      effect: effectOf(time),
    }),
  );
}

const adviceOf = ({ weekday, hour }: Slot) => ({
  kind: 'time' as const,
  text: slotName({ weekday, hour }),
  practice: { kind: 'slot' as const, weekday, hour },
});

const reasonToTry = (posts: number) =>
  posts < MIN_POSTS
    ? `Times to try: it takes ${MIN_POSTS} published posts to measure your own best times, and you have ${posts}`
    : `Times to try: in your ${posts} posts, no time of day does better than chance explains`;
