/** An hour of a weekday in the user's zone: hour 0 to 23, weekday 0 (Monday) to 6. */
export interface Slot {
  hour: number;
  weekday: number;
}

const HOURS = 24;
const WEEKDAYS = 7;
export const CELLS = HOURS * WEEKDAYS;
/** Imagined posts without effect: an hour, a weekday, and an hour of one weekday need so much evidence to stand out. */
const PRIOR = { hour: 4, weekday: 4, slot: 16 };
/** How far, in hours, one hour tells about its neighbours. */
const REACH = 2;

export const cellOf = ({ hour, weekday }: Slot) => weekday * HOURS + hour;
export const slotOf = (cell: number): Slot => ({ hour: cell % HOURS, weekday: Math.floor(cell / HOURS) });

/** On a clock, so that 23 and 1 are two hours apart. */
export const hoursBetween = (a: number, b: number) => Math.min(Math.abs(a - b), HOURS - Math.abs(a - b));

const hours = Array.from({ length: HOURS }, (_, hour) => hour);
const weekdays = Array.from({ length: WEEKDAYS }, (_, weekday) => weekday);
const kernel = hours.map((distance) => Math.exp(-0.5 * (hoursBetween(0, distance) / REACH) ** 2));

/**
 * What each slot is worth, one value per cell, from a residual for each post and the cell it was published in: an effect
 * of the hour, smoothed over the clock, one of the weekday and one of the two together, each fitted to what the former
 * leave, and shrunken towards nothing where posts are few.
 */
export function slotEffects(cells: number[], residuals: number[]): number[] {
  const counts = totals(cells, () => 1);
  const sums = totals(cells, (index) => residuals[index] ?? 0);
  const byHour = smooth(perHour(sums), perHour(counts), PRIOR.hour);
  const afterHour = sums.map((value, cell) => value - at(counts, cell) * at(byHour, cell % HOURS));
  const byWeekday = weekdays.map((day) => total(dayOf(afterHour, day)) / (total(dayOf(counts, day)) + PRIOR.weekday));
  return weekdays.flatMap((day) => {
    const dayCounts = dayOf(counts, day);
    const rest = dayOf(afterHour, day).map((value, hour) => value - at(dayCounts, hour) * at(byWeekday, day));
    return smooth(rest, dayCounts, PRIOR.slot).map((value, hour) => at(byHour, hour) + at(byWeekday, day) + value);
  });
}

/** The indices of this module are within bounds by construction. */
const at = (values: number[], index: number) => values[index] ?? 0;
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const dayOf = (values: number[], day: number) => values.slice(day * HOURS, (day + 1) * HOURS);
const perHour = (values: number[]) => hours.map((hour) => total(weekdays.map((day) => at(values, day * HOURS + hour))));

function totals(cells: number[], amountOf: (index: number) => number): number[] {
  const result = Array.from({ length: CELLS }, () => 0);
  for (const [index, cell] of cells.entries()) result[cell] = at(result, cell) + amountOf(index);
  return result;
}

function smooth(sums: number[], counts: number[], prior: number): number[] {
  const around = (values: number[], hour: number) =>
    values.reduce((sum, value, other) => sum + value * at(kernel, (hour - other + HOURS) % HOURS), 0);
  return hours.map((hour) => around(sums, hour) / (around(counts, hour) + prior));
}
