/** Figures of a post at an age in hours. */
export interface AgedReading {
  hours: number;
  views: number | null;
}

/** Hours made of milliseconds: two that lie exactly two apart may differ by a hair more. */
const ROUNDING = 1e-6;

/**
 * The views of a post at an age in hours, computed from its ordered readings by definition and not by our statements.
 */
export function viewsAtAge(readings: AgedReading[], age: number): number | null {
  const later = readings.find(({ hours }) => hours >= age);
  const earlier = [{ hours: 0, views: 0 }, ...readings].findLast(({ hours }) => hours <= age);
  if (!later || !earlier || later.hours - earlier.hours > Math.max(2, 0.6 * age) + ROUNDING) return null;
  if (later.views === null || earlier.views === null) return null;
  if (later.hours === earlier.hours) return later.views;
  const part = (age - earlier.hours) / (later.hours - earlier.hours);
  return rounded(earlier.views + part * (later.views - earlier.views));
}

/** Rounds half to even, as PostgreSQL does for floating point. */
const rounded = (value: number) => (value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value));
