import { DAY_MS } from '#shared/days/durations';
import { slotName } from '#shared/words/names';
import { counted, percent } from '#shared/words/numbers';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import { selectBestTimes } from '../../statistics/effects/best-times.ts';
import { compareSlots, measureSlots, type SlotDifference } from '../../statistics/effects/slot-effects.ts';
import { BEST_TIME_SHIFT, Z80 } from '../../statistics/methods/assumptions.ts';
import { measureResiduals, type PostResidual } from '../../statistics/post-residuals.ts';
import { hoursBetween, type Slot } from '../../statistics/slots.ts';
import { type FoundInsight, namedPosts } from './found-insight.ts';

const WINDOW_DAYS = 60;
/** Hours beside each other are told apart by few posts only. */
const SAME_HOURS = 2;

/** The best time of a window, beyond chance. */
interface Claim {
  slot: Slot;
  residuals: PostResidual<MeasuredPost>[];
  /** Those around its hour. */
  posts: MeasuredPost[];
}

/**
 * A best time of the last 60 days that is another than that of the 60 days before, both beyond chance. Of two slots that do
 * about as well, now one and now the other is ahead; so what is tested is the change: the new one must gain on the old one
 * by more than looks at steady accounts show on any day. And it must be among the best times that the findings claim of all
 * posts, `bestTimes`: the news says nothing that they do not.
 */
export function findBestTimeShift(posts: MeasuredPost[], now: Date, bestTimes: Slot[]): FoundInsight[] {
  const current = claimOf(posts, 0, now);
  const before = current && claimOf(posts, WINDOW_DAYS, now);
  if (!before || isAlike(current.slot, before.slot)) return [];
  if (!bestTimes.some((claimed) => isAlike(claimed, current.slot))) return [];
  const [ahead, behind] = [current, before].map(({ residuals }) => compareSlots(residuals, current.slot, before.slot));
  if (!ahead || !behind || !hasMoved(ahead, behind)) return [];
  const [isNew, wasBest] = [slotName(current.slot), slotName(before.slot)];
  return [
    {
      type: 'best_time_shift',
      cause: `${current.slot.weekday}-${current.slot.hour}`,
      title: `Your best time moved to ${isNew}`,
      text:
        `In the last ${WINDOW_DAYS} days, ${isNew} brought ${comparison(ahead.effect)} engagement than ${wasBest}, ` +
        `from ${counted(current.residuals.length, 'post')}. In the ${WINDOW_DAYS} days before it brought ` +
        `${comparison(behind.effect)}, from ${counted(before.residuals.length, 'post')}. Of 100 accounts whose best time ` +
        `stays, chance shows this to at most ${Math.round(100 * BEST_TIME_SHIFT.falseAlarms)} in 90 days.`,
      postIds: namedPosts(current.posts),
      confidence: 1 - BEST_TIME_SHIFT.falseAlarms,
    },
  ];
}

/** Whether the new slot is ahead beyond chance and was not before, and the change itself is beyond chance. */
const hasMoved = (ahead: SlotDifference, behind: SlotDifference) =>
  ahead.effect > Z80 * ahead.standardDeviation &&
  behind.effect <= 0 &&
  ahead.effect - behind.effect > BEST_TIME_SHIFT.beyond * Math.hypot(ahead.standardDeviation, behind.standardDeviation);

/** "40% more", of an effect in log engagement. */
function comparison(effect: number): string {
  const lift = Math.expm1(effect);
  return `${percent(Math.abs(lift))} ${lift < 0 ? 'less' : 'more'}`;
}

const isAlike = (one: Slot, other: Slot) =>
  one.weekday === other.weekday && hoursBetween(one.hour, other.hour) <= SAME_HOURS;

/** The best time that the posts of a window claim, if any. */
function claimOf(posts: MeasuredPost[], endedDaysAgo: number, now: Date): Claim | null {
  const end = now.getTime() - endedDaysAgo * DAY_MS;
  const start = end - WINDOW_DAYS * DAY_MS;
  const inWindow = ({ publishedAt }: MeasuredPost) => publishedAt.getTime() > start && publishedAt.getTime() <= end;
  const residuals = measureResiduals(posts.filter(inWindow), { now });
  const [best] = selectBestTimes(
    measureSlots(residuals),
    residuals.map(({ post }) => post),
  );
  return best ? { slot: { weekday: best.weekday, hour: best.hour }, residuals, posts: best.posts } : null;
}
