import { MIN_POSTS } from '#shared/findings';
import { slotName } from '#shared/names';
import type { Recommendation } from '#shared/recommendations';
import type { MeasuredPost } from '../figures/measured-posts.ts';
import type { PostEffects } from '../statistics/measure-posts.ts';
import type { Slot } from '../statistics/slots.ts';
import { effectOf, inWords } from './effect-text.ts';
import { bestFirst, type OwnPosts } from './own-posts.ts';
import { general, restingOn } from './recommendation.ts';

/** A morning, a midday and an evening on days of different kinds: whatever comes of them is worth comparing. */
const TIMES_TO_TRY: Slot[] = [
  { weekday: 1, hour: 9 },
  { weekday: 3, hour: 13 },
  { weekday: 6, hour: 19 },
];

/** When to post, in the user's zone: what stands out in their own posts, else times that are worth a try. */
export function planTimes(
  { isMeasured }: OwnPosts,
  { comparedPosts, bestTimes }: PostEffects<MeasuredPost>,
): Recommendation[] {
  const timed = comparedPosts.filter(({ slot }) => slot !== null).length;
  const why = isMeasured ? whyTry(timed) : 'Performance Analytics is off, so nothing is measured';
  if (bestTimes.length === 0) return TIMES_TO_TRY.map((slot) => general(adviceOf(slot), why));
  return bestTimes.map(({ posts, ...time }) =>
    restingOn(bestFirst(posts), adviceOf(time), {
      evidence: `${posts.length} of your ${timed} posts went out within two hours of it, on any day: ${inWords(time)}`,
      effect: effectOf(time),
    }),
  );
}

const adviceOf = ({ weekday, hour }: Slot) => ({
  kind: 'time' as const,
  text: slotName({ weekday, hour }),
  practice: { kind: 'slot' as const, weekday, hour },
});

const whyTry = (size: number) =>
  size < MIN_POSTS
    ? `Times to try: your own best times are measured from ${MIN_POSTS} published posts on, and you have ${size}`
    : `Times to try: no hour of your ${size} posts does better than chance explains`;
