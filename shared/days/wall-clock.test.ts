import { describe, expect, it } from 'vitest';
import { momentOfWallClock, wallClockOf } from './wall-clock.ts';

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];

describe('the clocks on the wall', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
    ['America/New_York', '2026-03-08T02:15', '2026-03-08T07:15:00.000Z', '2026-03-08T03:15'],
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:40:00.000Z', '2026-10-04T02:40'],
  ])('in %s an hour that is skipped, %s, stands for the next', (zone, skipped, moment, shown) => {
    expect(momentOfWallClock(skipped, zone)?.toISOString()).toBe(moment);
    expect(wallClockOf(new Date(moment), zone)).toBe(shown);
  });

  it.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:15', '2026-11-01T05:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
  ])('in %s an hour that comes twice, %s, is the first', (zone, doubled, moment) => {
    expect(momentOfWallClock(doubled, zone)?.toISOString()).toBe(moment);
  });

  it.each(ZONES)('agree in %s with the calendar of the runtime, hour by hour around the year', (zone) => {
    for (let day = 0; day < 366; day += 1) {
      for (const hour of [0, 1, 2, 3, 12, 23]) {
        const plain = Temporal.PlainDateTime.from({ year: 2026, month: 1, day: 1, hour, minute: 30 }).add({
          days: day,
        });
        const expected = plain.toZonedDateTime(zone).epochMilliseconds;
        expect(momentOfWallClock(plain.toString().slice(0, 16), zone)?.getTime()).toBe(expected);
      }
    }
  });

  it.each(['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01', 'tomorrow'])(
    'never show %s',
    (text) => {
      expect(momentOfWallClock(text, 'Europe/Berlin')).toBeNull();
    },
  );
});
