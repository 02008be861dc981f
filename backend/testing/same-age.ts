/** What a post had at an age in hours. */
export interface AgedReading {
  hours: number;
  views: number | null;
}

/** The views of a post at an age in hours by its readings in their order, from the definition and not from our statements. */
export function viewsAtAge(readings: AgedReading[], age: number): number | null {
  const later = readings.find(({ hours }) => hours >= age);
  const earlier = [{ hours: 0, views: 0 }, ...readings].findLast(({ hours }) => hours <= age);
  if (!later || !earlier || later.hours - earlier.hours > Math.max(2, 0.6 * age)) return null;
  if (later.views === null || earlier.views === null) return null;
  if (later.hours === earlier.hours) return later.views;
  const part = (age - earlier.hours) / (later.hours - earlier.hours);
  return rounded(earlier.views + part * (later.views - earlier.views));
}

/** A half goes to the even neighbour, as PostgreSQL has it for floating point. */
const rounded = (value: number) => (value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value));
