import { MIN_POSTS } from '#shared/analytics/findings';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { NEAR_HOURS } from '#shared/posts/slot-posts';
import { hourName } from '#shared/words/names';
import { counted, listed } from '#shared/words/numbers';
import { effectText } from '../../claims/effect-text.ts';
import { hoursBetween } from '../../statistics/slots.ts';
import { coverageOf, type PartFinding, unclaimedPart, unknownPart } from './part-finding.ts';
import type { ScoreInput, ScorePost } from './score-input.ts';
import { RECENT_DAYS, recentPosts } from './score-periods.ts';

/** Whether recent posts went out near the best times, those that may be claimed: the share of them that did. */
export function judgeTiming(input: ScoreInput): PartFinding {
  const { bestTimes, posts: compared } = input.effects;
  const [best] = bestTimes;
  const timed = recentPosts(input).filter(({ slot }) => slot !== null);
  if (compared < MIN_POSTS) return unknownPart(TRY, tooFew(compared));
  if (!best) return unclaimedPart(TRY, noneOf(compared), compared);
  if (timed.length === 0) {
    return unknownPart(`Publish around ${best.name}.`, `You published nothing in the last ${RECENT_DAYS} days.`);
  }
  const away = timed.filter((post) => !bestTimes.some(({ slot }) => isNear(post, slot.hour)));
  const near = timed.length - away.length;
  const hours = [...new Set(bestTimes.map(({ slot }) => slot.hour))].toSorted((one, other) => one - other);
  return {
    coverage: coverageOf(compared),
    value: near / timed.length,
    advice: away.length > 0 ? `Publish around ${listed(bestTimes.map(({ name }) => name))}.` : 'Keep your times.',
    evidence:
      `${best.name} brought ${effectText(best)}, in ${counted(compared, 'post')} of yours that were compared. Of your ` +
      `${counted(timed.length, 'post')} of the last ${RECENT_DAYS} days, ${near} went out within ` +
      `${counted(NEAR_HOURS, 'hour')} of ${listed(hours.map(hourName))}.`,
    postIds: away.slice(0, MAX_NAMED_POSTS).map(({ id }) => id),
  };
}

/** What is known of an hour comes from the posts around it on any weekday. */
const isNear = ({ slot }: ScorePost, hour: number) => slot !== null && hoursBetween(slot.hour, hour) <= NEAR_HOURS;

const TRY = 'No best time is known. Worth trying: two times of day against each other, in an experiment.';

const tooFew = (compared: number) =>
  `Not enough data yet: it takes ${MIN_POSTS} posts to compare times, and you have ${compared}.`;

const noneOf = (compared: number) =>
  `In your ${counted(compared, 'post')} that were compared, no time does better than chance explains.`;
