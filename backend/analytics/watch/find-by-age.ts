import {
  QUIET_MULTIPLE,
  QUIET_PERCENTILE,
  SINKING_FROM_HOURS,
  SINKING_PART,
  type WatchKind,
} from '#shared/analytics/watches';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { BREAKOUT_MULTIPLE } from '#shared/posts/breakout';
import { type FoundEvent, NO_FIGURES, type OpenEvent, type Settlement } from './found-event.ts';
import type { AgedStanding } from './standings.ts';

/** Later it is no news, and at a week it is told what came of it. */
const LATEST_AGE = 48;

/** Posts by what they had at the oldest age that was read so far. `byAge`: of one post, youngest first. */
export function findByAge(byAge: AgedStanding[]): FoundEvent[] {
  const newest = byAge.at(-1);
  if (!newest || newest.ageHours > LATEST_AGE || newest.multiple === null) return [];
  return [
    ...(newest.isBreakout ? [eventOf('breakout', newest)] : []),
    ...(isQuietStart(newest) ? [eventOf('quiet_start', newest)] : []),
    ...sinking(newest, byAge),
  ];
}

const eventOf = (kind: WatchKind, { id, accountId, ...at }: AgedStanding): FoundEvent => ({
  kind,
  postId: id,
  accountId,
  figures: {
    ...NO_FIGURES,
    age: at.ageHours,
    views: at.ageViews,
    multiple: at.multiple,
    percentile: at.percentile,
    comparedWith: at.comparedWith,
  },
});

const isQuietStart = ({ ageHours, multiple, percentile }: AgedStanding) =>
  ageHours === 1 && isAtMost(multiple, QUIET_MULTIPLE) && isAtMost(percentile, QUIET_PERCENTILE);

const isAtMost = (value: number | null, most: number) => value !== null && value <= most;

/** Against the best that it was before. */
function sinking(newest: AgedStanding, byAge: AgedStanding[]): FoundEvent[] {
  const [best] = byAge.slice(0, -1).toSorted((a, b) => (b.multiple ?? 0) - (a.multiple ?? 0));
  const before = best?.multiple ?? 0;
  if (!best || before < 1 || newest.ageHours < SINKING_FROM_HOURS) return [];
  if (!isAtMost(newest.multiple, Math.min(SINKING_PART * before, 1)) || newest.multiple === 1) return [];
  const event = eventOf('sinking', newest);
  return [{ ...event, figures: { ...event.figures, multipleBefore: before, ageBefore: best.ageHours } }];
}

export interface AgeRule {
  /** Of the post in hours, at which an event is settled. */
  age: number;
  /** Whether it held, by the multiple at that age. */
  held: (multiple: number) => boolean;
}

export const AGE_RULES = {
  breakout: { age: 168, held: (multiple) => multiple >= BREAKOUT_MULTIPLE },
  sinking: { age: 168, held: (multiple) => multiple < 1 },
  quiet_start: { age: 24, held: (multiple) => multiple <= QUIET_MULTIPLE },
} satisfies Partial<Record<WatchKind, AgeRule>>;
/** Two readings around an age lie at most so far apart; what is not read by then stays unknown. */
const LAST_WAIT = 1.6;

/** What came of an event by the multiple of its post at a later age; null while that is open. */
export function settleByAge(event: OpenEvent, rule: AgeRule, byAge: AgedStanding[], now: Date): Settlement | null {
  const multiple = byAge.find(({ ageHours }) => ageHours === rule.age)?.multiple ?? null;
  if (multiple !== null) return { id: event.id, held: rule.held(multiple) };
  const isOver = now.getTime() - event.publishedAt.getTime() > LAST_WAIT * rule.age * HOUR_MS + DAY_MS;
  return isOver ? { id: event.id, held: null } : null;
}
