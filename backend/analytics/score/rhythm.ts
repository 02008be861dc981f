import { median } from 'simple-statistics';
import { MAX_NAMED_POSTS } from '#shared/limits-and-page-sizes';
import { counted, listed, precise, whole } from '#shared/numbers';
import { ageOf, type Material, within } from './material.ts';
import { type PartFinding, unknownPart } from './part.ts';

const WEEK_DAYS = 7;
/** The 90 days that the goal is taken from, in whole weeks. */
const USUAL_WEEKS = 13;
const JUDGED_WEEKS = 4;

/**
 * Whether the last four weeks met the user's own pace: the median of posts a week over the last 13 weeks, at least one.
 * Weeks are seven times 24 hours, back from now.
 */
export function judgeRhythm({ posts, now }: Material): PartFinding {
  const known = Math.min(USUAL_WEEKS, Math.floor(oldestAge(posts, now) / WEEK_DAYS));
  const weeks = Array.from({ length: known }, (_, week) => postsInWeek(posts, week, now));
  const judged = weeks.slice(0, JUDGED_WEEKS);
  if (judged.length < JUDGED_WEEKS) {
    return unknownPart(
      'Publish every week.',
      `Not enough data: your posts of ${counted(known, 'week')} are known, of 4 needed.`,
    );
  }
  const goal = Math.max(1, median(weeks));
  const met = judged.filter((count) => count >= goal).length;
  return {
    coverage: known / USUAL_WEEKS,
    value: met / judged.length,
    advice: met < judged.length ? `Publish at least ${counted(Math.ceil(goal), 'post')} each week.` : 'Keep your pace.',
    evidence:
      `Your median over ${known} weeks is ${precise(goal)} a week. The last four weeks, newest first, had ` +
      `${listed(judged.map(whole))} posts: ${met} of 4 reached it.`,
    postIds: within(posts, JUDGED_WEEKS * WEEK_DAYS, now)
      .slice(0, MAX_NAMED_POSTS)
      .map(({ id }) => id),
  };
}

const oldestAge = (posts: Material['posts'], now: Date) => Math.max(0, ...posts.map((post) => ageOf(post, now)));

const postsInWeek = (posts: Material['posts'], week: number, now: Date) =>
  posts.filter((post) => Math.floor(ageOf(post, now) / WEEK_DAYS) === week).length;
