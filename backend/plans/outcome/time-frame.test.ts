import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/days/durations';
import { timeFrameOf, weekMinuteOf } from './time-frame.ts';

/** Four weeks over which Berlin changes to winter time, on 25 October at 01:00 in UTC. */
const AUTUMN = { startsOn: '2026-10-12', endsOn: '2026-11-08' };
const frameAt = (now: string) => timeFrameOf(AUTUMN, 'Europe/Berlin', new Date(now));
const iso = (moment: number) => new Date(moment).toISOString();

describe('the time frame of a plan', () => {
  it('is compared with the same weekdays and hours, as far as it has come', () => {
    const { day, days, isFinal, period, before } = frameAt('2026-10-20T13:30:00Z');
    expect({ day, days, isFinal }).toEqual({ day: 9, days: 28, isFinal: false });
    expect([iso(period.from), iso(period.to)]).toEqual(['2026-10-11T22:00:00.000Z', '2026-10-20T13:30:00.000Z']);
    expect([iso(before.from), iso(before.to)]).toEqual(['2026-09-13T22:00:00.000Z', '2026-09-22T13:30:00.000Z']);
  });

  it('ends at midnight in the zone, also when the clocks have changed', () => {
    const { period, before, day } = frameAt('2026-12-24T00:00:00Z');
    expect(day).toBe(28);
    expect(iso(period.to)).toBe('2026-11-08T23:00:00.000Z');
    expect(period.to - period.from).toBe(28 * 24 * HOUR_MS + HOUR_MS);
    expect(iso(before.to)).toBe('2026-10-11T22:00:00.000Z');
    expect(before.to).toBe(period.from);
  });

  it.each([
    ['2026-11-08T22:59:00Z', false],
    ['2026-11-09T22:59:00Z', false],
    ['2026-11-09T23:00:00Z', true],
  ])('is final when its last posts are a day old: %s', (now, isFinal) => {
    expect(frameAt(now).isFinal).toBe(isFinal);
  });

  it('has nothing in it where a change of zones puts its first day into the future', () => {
    const { day, period } = timeFrameOf(AUTUMN, 'America/Los_Angeles', new Date('2026-10-12T01:00:00Z'));
    expect(day).toBe(0);
    expect(period.to).toBeLessThan(period.from);
  });
});

it.each([
  ['2026-11-22T23:00:00Z', 'Europe/Berlin', 0],
  ['2026-11-24T08:30:00Z', 'Europe/Berlin', 24 * 60 + 9 * 60 + 30],
  ['2026-07-21T07:30:00Z', 'Europe/Berlin', 24 * 60 + 9 * 60 + 30],
  ['2026-11-22T23:59:00Z', 'UTC', 7 * 24 * 60 - 1],
])('%s in %s is minute %i of the week', (moment, zone, minute) => {
  expect(weekMinuteOf(new Date(moment), zone)).toBe(minute);
});
