import { DAY_MS } from '#shared/durations';
import { slotName } from '#shared/names';
import { counted, percent } from '#shared/numbers';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import { selectBestTimes } from '../../statistics/best-times.ts';
import { measureResiduals } from '../../statistics/post-residuals.ts';
import { measureSlots } from '../../statistics/slot-effects.ts';
import { hoursBetween, isSameSlot, type Slot } from '../../statistics/slots.ts';
import { type FoundInsight, namedPosts } from './found-insight.ts';

const WINDOW_DAYS = 60;
/** Hours beside each other are told apart by few posts only. */
const SAME_HOURS = 2;

interface Claim {
  slot: Slot;
  lift: number;
  /** How likely it is that the slot does better than the average post. */
  certainty: number;
  size: number;
  posts: MeasuredPost[];
}

/** A best time of the last 60 days that is another than that of the 60 days before. Both must be beyond chance. */
export function findBestTimeShift(posts: MeasuredPost[], now: Date): FoundInsight[] {
  const current = claimOf(posts, 0, now);
  const before = claimOf(posts, WINDOW_DAYS, now);
  if (!current || !before || isAlike(current.slot, before.slot)) return [];
  return [
    {
      type: 'best_time_shift',
      cause: `${current.slot.weekday}-${current.slot.hour}`,
      title: `Your best time moved to ${slotName(current.slot)}`,
      text:
        `${percent(current.lift)} more engagement than your average post, from ${counted(current.size, 'post')} of the last ` +
        `${WINDOW_DAYS} days. In the ${WINDOW_DAYS} days before, ${slotName(before.slot)} did best, with ` +
        `${percent(before.lift)} more, from ${counted(before.size, 'post')}.`,
      postIds: namedPosts(current.posts),
      confidence: Math.min(current.certainty, before.certainty),
    },
  ];
}

const isAlike = (one: Slot, other: Slot) =>
  one.weekday === other.weekday && hoursBetween(one.hour, other.hour) <= SAME_HOURS;

/** The best time that the posts of a window claim, if any. */
function claimOf(posts: MeasuredPost[], endedDaysAgo: number, now: Date): Claim | null {
  const end = now.getTime() - endedDaysAgo * DAY_MS;
  const start = end - WINDOW_DAYS * DAY_MS;
  const inWindow = ({ publishedAt }: MeasuredPost) => publishedAt.getTime() > start && publishedAt.getTime() <= end;
  const residuals = measureResiduals(posts.filter(inWindow), { now });
  const slots = measureSlots(residuals);
  const [best] = selectBestTimes(
    slots,
    residuals.map(({ post }) => post),
  );
  const effect = best && slots.find(({ slot }) => isSameSlot(slot, best));
  return effect ? { ...effect, posts: best.posts, size: residuals.length } : null;
}
