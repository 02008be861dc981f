import { expect, it } from 'vitest';
import { nextTime } from './next-time.ts';

/** A Monday, 10:30 in Berlin. */
const now = new Date('2026-11-23T09:30:00Z');

it.each([
  [{ weekday: 0, hour: 11 }, '2026-11-23T11:00'],
  [{ weekday: 0, hour: 10 }, '2026-11-30T10:00'],
  [{ weekday: 1, hour: 9 }, '2026-11-24T09:00'],
  [{ weekday: 6, hour: 0 }, '2026-11-29T00:00'],
])('%o comes next at %s', (slot, wallClock) => {
  expect(nextTime(slot, 'Europe/Berlin', now)).toBe(wallClock);
});
