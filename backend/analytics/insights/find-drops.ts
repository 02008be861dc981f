import { mean } from 'simple-statistics';
import { DAY_MS } from '#shared/durations';
import { counted, percent, whole } from '#shared/numbers';
import { COVERED } from '../../statistics/assumptions.ts';
import { causeSince, type Dismissal, lastDismissal } from './dismissals.ts';
import { type FoundInsight, namedPosts } from './found-insight.ts';

const WEEK_DAYS = 7;
const PERIOD_WEEKS = 4;
export const PERIOD_DAYS = PERIOD_WEEKS * WEEK_DAYS;
/** Days of a week with a reading. */
const LEAST_IN_WEEK = 4;
/** Smaller ones are not worth a word. */
const LEAST_DROP = 0.2;
/** Of the 70 ways to choose four weeks of eight, one has the last four as the lowest. */
const ORDERS = 70;

const MEASURES = { views: 'Views', engagement: 'Engagement' } as const;
type Measure = keyof typeof MEASURES;

/** A complete Pacific day of an account. */
export interface AccountDayFigures {
  /** Days before today: yesterday is 1. */
  age: number;
  views: number | null;
  engagement: number | null;
}

export interface AccountFigures {
  accountId: string;
  username: string;
  days: AccountDayFigures[];
  /** Published in the last two periods, newest first. */
  posts: { id: string; age: number }[];
}

interface Drop {
  share: number;
  current: Period;
  previous: Period;
}

interface Period {
  perDay: number;
  days: number;
  weeks: number[];
}

/**
 * Figures that fell against the equal period before, beyond what chance does: each of the last four weeks is below each
 * of the four before. A drop that was dismissed is left alone until a whole new period has passed.
 */
export function findDrops(accounts: AccountFigures[], dismissals: Dismissal[], now: Date): FoundInsight[] {
  const measures: Measure[] = ['views', 'engagement'];
  return accounts.flatMap((account) =>
    measures.flatMap((measure) => {
      const cause = `${measure}/${account.accountId}`;
      const dismissedAt = lastDismissal(dismissals, 'drop', cause);
      const isSameDrop = dismissedAt !== null && now.getTime() - dismissedAt.getTime() < PERIOD_DAYS * DAY_MS;
      const drop = isSameDrop ? null : dropOf(account.days, measure);
      return drop ? [inWords(account, measure, drop, causeSince(cause, dismissedAt))] : [];
    }),
  );
}

function dropOf(days: AccountDayFigures[], measure: Measure): Drop | null {
  const [current, previous] = [periodOf(days, measure, 0), periodOf(days, measure, PERIOD_DAYS)];
  if (!current || !previous || previous.perDay === 0) return null;
  const share = 1 - current.perDay / previous.perDay;
  const isBeyondChance = Math.max(...current.weeks) < Math.min(...previous.weeks);
  return share >= LEAST_DROP && isBeyondChance ? { share, current, previous } : null;
}

/** The period that ends so many days ago; null where too few of its days are known. */
function periodOf(days: AccountDayFigures[], measure: Measure, endedDaysAgo: number): Period | null {
  const weeks = Array.from({ length: PERIOD_WEEKS }, (_, week) => {
    const newest = endedDaysAgo + week * WEEK_DAYS;
    return days.filter(({ age }) => age > newest && age <= newest + WEEK_DAYS).flatMap((day) => day[measure] ?? []);
  });
  const known = weeks.flat();
  if (known.length < COVERED * PERIOD_DAYS || weeks.some(({ length }) => length < LEAST_IN_WEEK)) return null;
  return { perDay: mean(known), days: known.length, weeks: weeks.map(mean) };
}

function inWords(
  account: AccountFigures,
  measure: Measure,
  { share, current, previous }: Drop,
  cause: string,
): FoundInsight {
  const posts = account.posts.filter(({ age }) => age < PERIOD_DAYS);
  return {
    type: 'drop',
    cause,
    title: `${MEASURES[measure]} of @${account.username} fell by ${percent(share)}`,
    text:
      `${whole(current.perDay)} a day in the last ${PERIOD_DAYS} days, after ${whole(previous.perDay)} a day in the ` +
      `${PERIOD_DAYS} days before (${current.days} and ${previous.days} days known). Each of the last four weeks is below ` +
      `each of the four before. You published ` +
      `${counted(posts.length, 'post')}, after ${account.posts.length - posts.length}.`,
    postIds: namedPosts(posts),
    confidence: 1 - 1 / ORDERS,
  };
}
