import { median } from 'simple-statistics';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { counted, listed, whole } from '#shared/words/numbers';
import { type PartFinding, unknownPart } from './part-finding.ts';
import type { ScoreInput } from './score-input.ts';
import { ageOf, within } from './score-periods.ts';

const WEEK_DAYS = 7;
/** The goal is taken from 90 days, in whole weeks. */
const USUAL_WEEKS = 13;
const JUDGED_WEEKS = 4;
/** The goal of somebody who publishes less than once a week. */
const MIN_GOAL = 1;

/**
 * Whether each of the last four weeks had as many posts as usual: the median week of the last 13, but at least MIN_GOAL.
 * A week is seven times 24 hours, counted back from now.
 */
export function judgeRhythm({ posts, now }: ScoreInput): PartFinding {
  const known = Math.min(USUAL_WEEKS, Math.floor(oldestAge(posts, now) / WEEK_DAYS));
  const weeks = Array.from({ length: known }, (_, week) => postsInWeek(posts, week, now));
  const judged = weeks.slice(0, JUDGED_WEEKS);
  if (judged.length < JUDGED_WEEKS) {
    return unknownPart(
      'Publish every week.',
      `Not enough data yet: it takes ${JUDGED_WEEKS} weeks of posts, and we know ${known} of yours.`,
    );
  }
  const usual = median(weeks);
  const goal = Math.max(MIN_GOAL, usual);
  const met = judged.filter((count) => count >= goal).length;
  return {
    coverage: known / USUAL_WEEKS,
    value: met / judged.length,
    advice: met < judged.length ? `Publish at least ${counted(Math.ceil(goal), 'post')} each week.` : 'Keep your pace.',
    evidence:
      `${goalText(usual, known)} In the last ${JUDGED_WEEKS} weeks you published ${listed(judged.map(whole))} posts, ` +
      `newest week first: ${met} of ${JUDGED_WEEKS} weeks reached that.`,
    postIds: within(posts, JUDGED_WEEKS * WEEK_DAYS, now)
      .slice(0, MAX_NAMED_POSTS)
      .map(({ id }) => id),
  };
}

const goalText = (usual: number, weeks: number): string =>
  usual < MIN_GOAL
    ? `In most of your last ${weeks} weeks you published nothing, so the goal is 1 post a week.`
    : `You usually publish ${counted(usual, 'post')} a week (median of your last ${weeks} weeks).`;

const oldestAge = (posts: ScoreInput['posts'], now: Date) => Math.max(0, ...posts.map((post) => ageOf(post, now)));

const postsInWeek = (posts: ScoreInput['posts'], week: number, now: Date) =>
  posts.filter((post) => Math.floor(ageOf(post, now) / WEEK_DAYS) === week).length;
