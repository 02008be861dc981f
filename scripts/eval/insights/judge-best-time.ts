import { DAY_MS } from '#shared/days/durations';
import { findBestTimeShift } from '../../../backend/analytics/insights/find-best-time-shift.ts';
import type { MeasuredPost } from '../../../backend/figures/measured-posts.ts';
import { ALL_SLOTS, hoursBetween } from '../../../backend/statistics/slots.ts';
import { NOW, type SimulatedPost, simulateAccount } from '../simulations/simulated-account.ts';
import type { World } from '../simulations/worlds.ts';

/** Both windows of the insight, and the days of looks. */
const HISTORY_DAYS = 120;
/** Windows of 60 days change little from one day to the next, and a look takes long. */
const EVERY_DAYS = 6;

const POSTS_A_DAY = 2;

/** Whether the insight is found at any of the looks at an account with effects of this size that never change. */
export function isMoveToldOfSteady(world: World, seed: number, scale: number, looks: number): boolean {
  const days = HISTORY_DAYS + looks;
  const { posts } = simulateAccount(seed, world, { posts: POSTS_A_DAY * days, scale, days });
  return isToldSince(posts, looks, EVERY_DAYS);
}

/** Hours that do so much better: first the one, and since so many days ago the other. */
export interface Move {
  factor: number;
  daysAgo: number;
}

const [OLD_HOUR, NEW_HOUR, NEAR_HOURS] = [9, 20, 2];

/** Whether a real move is told, at looks from when it happened until now. Nothing else has an effect. */
export function isMoveTold(world: World, seed: number, { factor, daysAgo }: Move): boolean {
  const days = HISTORY_DAYS + daysAgo;
  const { posts } = simulateAccount(seed, world, { posts: POSTS_A_DAY * days, scale: 0, days });
  const moved = posts.map((post) => {
    const hour = NOW.getTime() - post.publishedAt.getTime() < daysAgo * DAY_MS ? NEW_HOUR : OLD_HOUR;
    const isGood = hoursBetween(post.slot.hour, hour) <= NEAR_HOURS;
    return { ...post, engagement: Math.round((post.engagement ?? 0) * (isGood ? factor : 1)) };
  });
  return isToldSince(moved, daysAgo, 2 * EVERY_DAYS);
}

/** By the test of the move alone: that the findings claim the new time as well is asked on top, and takes long. */
function isToldSince(posts: SimulatedPost[], daysAgo: number, every: number): boolean {
  const measured = posts.map(asMeasured);
  for (let ago = daysAgo; ago >= 0; ago -= every) {
    const now = new Date(NOW.getTime() - ago * DAY_MS);
    if (findBestTimeShift(measured, now, ALL_SLOTS).length > 0) return true;
  }
  return false;
}

/** As it is read from the database, with nothing known of it but what the insight looks at. */
const asMeasured = (post: SimulatedPost, index: number): MeasuredPost => ({
  ...post,
  source: 'posts',
  id: `${index}`,
  accountId: 'a',
  title: 'A post',
  labels: [],
  likes: null,
  comments: null,
  repostsAndQuotes: null,
  views: null,
  dayViews: null,
});
