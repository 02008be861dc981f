import type { BestTime, Findings } from '#shared/findings';
import { hourName, slotName, WEEKDAY_NAMES } from '#shared/names';
import type { HeatCell } from '../../../components/chart/heat-map.tsx';
import { formatLift, formatPosts } from '../../../lib/format.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export const HOUR_LABELS = HOURS.map(hourName);

type Slot = Findings['slots'][number];

/** Whether something is known of every hour of the week. */
export const isWholeWeek = (slots: Slot[]): boolean => slots.length === WEEKDAY_NAMES.length * HOURS.length;

/** A row for each weekday, a cell for each hour; null where no hour near it was tried. */
export function heatRows(slots: Slot[], bestTimes: BestTime[]): { label: string; cells: (HeatCell | null)[] }[] {
  const bySlot = new Map(slots.map((slot) => [slotName(slot), slot]));
  const claimed = new Set(bestTimes.map(({ slot }) => slotName(slot)));
  const strongest = Math.max(...slots.map(({ lift }) => Math.abs(lift)), Number.EPSILON);
  return WEEKDAY_NAMES.map((label, weekday) => ({
    label,
    cells: HOURS.map((hour) => {
      const name = slotName({ weekday, hour });
      const slot = bySlot.get(name);
      return slot
        ? { level: slot.lift / strongest, text: `${name}: ${slotText(slot)}`, isMarked: claimed.has(name) }
        : null;
    }),
  }));
}

const slotText = ({ lift, low, high, posts }: Pick<Slot, 'lift' | 'low' | 'high' | 'posts'>): string =>
  `${formatLift(lift)} (${intervalText({ low, high })}), ${formatPosts(posts)}`;

/** "−3% to +40%" */
export const intervalText = ({ low, high }: { low: number; high: number }): string =>
  `${formatLift(low)} to ${formatLift(high)}`;
