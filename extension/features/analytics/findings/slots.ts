import type { BestTime, Findings } from '#shared/analytics/findings';
import { hourName, slotName, WEEKDAY_NAMES } from '#shared/words/names';
import { counted, signedPercent } from '#shared/words/numbers';
import type { HeatCell } from '../../../components/chart/heat-map.tsx';
import { intervalText } from '../../../lib/words/interval-text.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export const HOUR_LABELS = HOURS.map(hourName);

type Slot = Findings['slots'][number];

/** Whether something is known of every hour of the week. */
export const isWholeWeek = (slots: Slot[]): boolean => slots.length === WEEKDAY_NAMES.length * HOURS.length;

/** A lift of which at least so much is sure has the full colour, unless there are larger ones. */
const FULL_FROM = 0.2;

/** What is sure of a lift: the end of its interval that is nearer to none; 0 where the interval holds none. */
const sureOf = ({ low, high }: Slot): number => Math.max(low, 0) + Math.min(high, 0);

/** Whether an hour is sure to do better than usual, to do worse, or neither. */
export const signsIn = (slots: Slot[]): Set<number> => new Set(slots.map((slot) => Math.sign(sureOf(slot))));

/** A row for each weekday, a cell for each hour; null where no hour near it was tried. */
export function heatRows(slots: Slot[], bestTimes: BestTime[]): { label: string; cells: (HeatCell | null)[] }[] {
  const bySlot = new Map(slots.map((slot) => [slotName(slot), slot]));
  const claimed = new Set(bestTimes.map(({ slot }) => slotName(slot)));
  const strongest = Math.max(...slots.map((slot) => Math.abs(sureOf(slot))), FULL_FROM);
  return WEEKDAY_NAMES.map((label, weekday) => ({
    label,
    cells: HOURS.map((hour) => {
      const name = slotName({ weekday, hour });
      const slot = bySlot.get(name);
      return slot
        ? { level: sureOf(slot) / strongest, text: `${name}: ${slotText(slot)}`, isMarked: claimed.has(name) }
        : null;
    }),
  }));
}

const slotText = ({ lift, low, high, posts }: Pick<Slot, 'lift' | 'low' | 'high' | 'posts'>): string =>
  `${signedPercent(lift)} (${intervalText({ low, high })}), ${counted(posts, 'post')}`;
