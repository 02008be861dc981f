import { sum } from 'simple-statistics';
import { hoursBetween, type Slot } from '../../../backend/statistics/slots.ts';
import type { Dice } from './dice.ts';
import type { TimeShape } from './worlds.ts';

/** Log engagement that a post gains or loses by its slot. */
export type SlotEffect = (slot: Slot) => number;

const WEEKDAYS = 7;
/** Sunday night, morning, midday, afternoon, evening: the hours at which dayparts begin. */
const DAYPARTS = [0, 6, 11, 14, 18];

/** Each shape of effects, drawn at random. `scale` is 0 for none and 1 for large ones, with a standard deviation of 0.7. */
export const drawSlotEffect: Record<TimeShape, (dice: Dice, scale: number) => SlotEffect> = {
  hills: drawHills,
  dayparts: drawDayparts,
  'favourite hours': drawFavouriteHours,
  'weekends turned round': drawTurnedWeekends,
};

/** Three bumps around the clock on all days, one more on each weekday, and a level for each weekday. */
function drawHills(dice: Dice, scale: number): SlotEffect {
  const bumpOf = (height: number) => {
    const [hour, width] = [dice.between(0, 24), dice.between(1.5, 4)];
    return (at: number) => height * Math.exp(-0.5 * (hoursBetween(at, hour) / width) ** 2);
  };
  const bumps = Array.from({ length: 3 }, () => bumpOf(scale * dice.normal()));
  const weekdays = Array.from({ length: WEEKDAYS }, () => ({
    level: 0.4 * scale * dice.normal(),
    bump: bumpOf(0.4 * scale * dice.normal()),
  }));
  return ({ hour, weekday }) => {
    const { level, bump } = weekdays[weekday] ?? { level: 0, bump: () => 0 };
    return sum(bumps.map((all) => all(hour))) + level + bump(hour);
  };
}

/** A level for each part of the day, and one for each weekday. */
function drawDayparts(dice: Dice, scale: number): SlotEffect {
  const parts = DAYPARTS.map(() => 0.7 * scale * dice.normal());
  const levels = drawLevels(dice, scale);
  return ({ hour, weekday }) => (parts[DAYPARTS.findLastIndex((begin) => hour >= begin)] ?? 0) + (levels[weekday] ?? 0);
}

/** Two to four hours of the day do better; all others are alike. Weekdays have levels. */
function drawFavouriteHours(dice: Dice, scale: number): SlotEffect {
  const hours = new Map(Array.from({ length: 2 + dice.below(3) }, () => [7 + dice.below(16), 1.6 * scale]));
  const levels = drawLevels(dice, scale);
  return ({ hour, weekday }) => (hours.get(hour) ?? 0) + (levels[weekday] ?? 0);
}

/** What is good from Monday to Friday is bad at the weekend, and the other way round. */
function drawTurnedWeekends(dice: Dice, scale: number): SlotEffect {
  const onWorkdays = drawDayparts(dice, scale);
  return ({ hour, weekday }) => (weekday < 5 ? 1 : -1) * onWorkdays({ hour, weekday });
}

const drawLevels = (dice: Dice, scale: number) => Array.from({ length: WEEKDAYS }, () => 0.4 * scale * dice.normal());
