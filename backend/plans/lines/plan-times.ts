import { MIN_POSTS } from '#shared/analytics/findings';
import type { Recommendation } from '#shared/analytics/recommendations';
import { LEARNED_DAYS, TIMES_TO_LEARN } from '#shared/calendar/calendar-slots';
import { CHOSEN_TO_TRY, postsNearText, TIMES_TO_TRY } from '#shared/calendar/times-to-try';
import { DAY_MS } from '#shared/days/durations';
import { nearSlotText } from '#shared/posts/slot-posts';
import { slotName } from '#shared/words/names';
import { effectOf, effectText } from '../../claims/effect-text.ts';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import type { PostEffects } from '../../statistics/effects/measure-posts.ts';
import { type LeastTried, leastTriedTimes, turnOf, worseTimes } from '../../statistics/least-tried-times.ts';
import type { Slot } from '../../statistics/slots.ts';
import { bestFirst, type OwnPosts } from './read-plan-input.ts';
import { basedOn, general } from './recommendation.ts';

/** When to post, in the user's time zone: their best times if there are any, otherwise times to try. */
export function planTimes(
  { isMeasured, posts: own }: OwnPosts,
  { comparedPosts, bestTimes, slots }: PostEffects<MeasuredPost>,
  now: Date,
): Recommendation[] {
  const timed = comparedPosts.filter(({ slot }) => slot !== null).length;
  if (bestTimes.length === 0) {
    const worse = worseTimes(slots.map(({ slot, high }) => ({ ...slot, high })));
    return timesToTry(own, worse, now).map((time) =>
      general(adviceOf(time.slot), isMeasured ? reasonToTry(timed, time) : NOT_MEASURED),
    );
  }
  return bestTimes.map(({ posts, postsInSlot, ...time }) =>
    basedOn(bestFirst(posts), adviceOf(time), {
      evidence: `${posts.length} of your ${timed} posts went out ${nearSlotText(postsInSlot)}: ${effectText(time)}`,
      effect: effectOf(time),
    }),
  );
}

const NOT_MEASURED = 'Performance Analytics is off, so nothing is measured';

/** The same that the calendar names. */
function timesToTry(posts: MeasuredPost[], worse: Slot[], now: Date): LeastTried[] {
  const since = now.getTime() - LEARNED_DAYS * DAY_MS;
  const lately = posts.filter(({ publishedAt }) => publishedAt.getTime() >= since);
  const posted = lately.flatMap(({ slot }) => (slot ? [{ ...slot, posts: 1 }] : []));
  return leastTriedTimes(posted, { count: TIMES_TO_LEARN, turn: turnOf(now), worse });
}

const adviceOf = ({ weekday, hour }: Slot) => ({
  kind: 'time' as const,
  text: slotName({ weekday, hour }),
  practice: { kind: 'slot' as const, weekday, hour },
});

const reasonToTry = (posts: number, { postsNear }: LeastTried) =>
  posts < MIN_POSTS
    ? `${TIMES_TO_TRY}: it takes ${MIN_POSTS} published posts to measure your own best times, and you have ${posts}`
    : `${TIMES_TO_TRY}: ${postsNearText(postsNear)} in the last ${LEARNED_DAYS} days; ${CHOSEN_TO_TRY}. In your ${posts} posts, no time does better than chance explains`;
