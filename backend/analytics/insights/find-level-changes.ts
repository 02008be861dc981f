import { DAY_MS } from '#shared/days/durations';
import { counted, percent, whole } from '#shared/words/numbers';
import {
  findLevelChange,
  LEVEL_NOISE_DAYS,
  LEVEL_PERIODS,
  type LevelChange,
} from '../../statistics/series/level-change.ts';
import { causeSince, type Dismissal, lastDismissal } from './dismissals.ts';
import { type FoundInsight, namedPosts } from './found-insight.ts';

/** Days whose figures are looked at, and those that are compared. */
export const LOOKED_AT_DAYS = LEVEL_PERIODS.current + LEVEL_NOISE_DAYS.most;
export const COMPARED_DAYS = LEVEL_PERIODS.current + LEVEL_PERIODS.previous;

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
  /** Published in the COMPARED_DAYS, newest first. */
  posts: { id: string; age: number }[];
}

/**
 * Figures that fell or rose beyond what chance does. One that was dismissed is left alone until all days that are compared
 * are new.
 */
export function findLevelChanges(accounts: AccountFigures[], dismissals: Dismissal[], now: Date): FoundInsight[] {
  const measures: Measure[] = ['views', 'engagement'];
  return accounts.flatMap((account) =>
    measures.flatMap((measure) => {
      const change = findLevelChange(inOrder(account.days, measure));
      if (!change) return [];
      const share = change.current / change.previous - 1;
      const type = share < 0 ? 'drop' : 'rise';
      const cause = `${measure}/${account.accountId}`;
      const dismissedAt = lastDismissal(dismissals, type, cause);
      const isSame = dismissedAt !== null && now.getTime() - dismissedAt.getTime() < COMPARED_DAYS * DAY_MS;
      if (isSame) return [];
      const title = `${MEASURES[measure]} of @${account.username} ${type === 'drop' ? 'fell' : 'rose'} by ${percent(Math.abs(share))}`;
      return [{ type, cause: causeSince(cause, dismissedAt), title, ...evidence(account, change) }];
    }),
  );
}

/** The value of each day, oldest first; null where it is not known. */
function inOrder(days: AccountDayFigures[], measure: Measure): (number | null)[] {
  const byAge = new Map(days.map((day) => [day.age, day[measure]]));
  return Array.from({ length: LOOKED_AT_DAYS }, (_, index) => byAge.get(LOOKED_AT_DAYS - index) ?? null);
}

function evidence(
  { posts }: AccountFigures,
  change: LevelChange,
): Pick<FoundInsight, 'text' | 'postIds' | 'confidence'> {
  const { current, previous, currentDays, previousDays, falseAlarms } = change;
  const recent = posts.filter(({ age }) => age < LEVEL_PERIODS.current);
  return {
    text:
      `${whole(current)} on the median day of the last ${LEVEL_PERIODS.current}, after ${whole(previous)} in the ` +
      `${LEVEL_PERIODS.previous} days before (${currentDays} and ${previousDays} days known). Of 100 accounts where nothing ` +
      `changes, chance shows this to at most ${whole(100 * falseAlarms)} in 90 days. You published ` +
      `${counted(recent.length, 'post')}, after ${posts.length - recent.length}.`,
    postIds: namedPosts(recent),
    confidence: 1 - falseAlarms,
  };
}
