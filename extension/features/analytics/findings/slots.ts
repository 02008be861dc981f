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

/** An hour with fewer posts of its own is told by its neighbours alone, and has no colour, unless it is claimed. */
export const COLOURED_FROM = 3;

/** What is sure of the lift of each hour, by its name; 0 where there are too few posts to colour it. */
function shownOf(slots: Slot[], bestTimes: BestTime[]): Map<string, number> {
  const claimed = new Set(bestTimes.map(({ slot }) => slotName(slot)));
  const isShown = (slot: Slot) => slot.posts >= COLOURED_FROM || claimed.has(slotName(slot));
  return new Map(slots.map((slot) => [slotName(slot), isShown(slot) ? sureOf(slot) : 0]));
}

/** Whether an hour is shown as better than usual, as worse, or as neither. */
export const signsIn = ({ slots, bestTimes }: Pick<Findings, 'slots' | 'bestTimes'>): Set<number> =>
  new Set([...shownOf(slots, bestTimes).values()].map(Math.sign));

/** A row for each weekday, a cell for each hour; null where no hour near it was tried. */
export function heatRows(slots: Slot[], bestTimes: BestTime[]): { label: string; cells: (HeatCell | null)[] }[] {
  const bySlot = new Map(slots.map((slot) => [slotName(slot), slot]));
  const claimed = new Set(bestTimes.map(({ slot }) => slotName(slot)));
  const shown = shownOf(slots, bestTimes);
  const strongest = Math.max(...[...shown.values()].map(Math.abs), FULL_FROM);
  return WEEKDAY_NAMES.map((label, weekday) => ({
    label,
    cells: HOURS.map((hour) => {
      const name = slotName({ weekday, hour });
      const slot = bySlot.get(name);
      return slot
        ? { level: (shown.get(name) ?? 0) / strongest, text: `${name}: ${slotText(slot)}`, isMarked: claimed.has(name) }
        : null;
    }),
  }));
}

const slotText = ({ lift, low, high, posts }: Pick<Slot, 'lift' | 'low' | 'high' | 'posts'>): string =>
  `${signedPercent(lift)} (${intervalText({ low, high })}), ${counted(posts, 'post')}`;
