import { describe, expect, it } from 'vitest';
import { wallClockOf } from '#shared/days/wall-clock';
import { clockNote, clockOf, movedByDays, movedByStep, movedToDay, movedToHour } from './move-post.ts';

/** The night in which the clocks go forward, and the one in which they go back; Lord Howe moves them by half an hour. */
const changes = [
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['America/Santiago', '2026-09-06', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
] as const;
const at = (wallClock: string, timeZone: string) => movedToHour(null, parts(wallClock), timeZone) ?? '';
const parts = (wallClock: string) => ({
  day: wallClock.slice(0, 10),
  hour: Number(wallClock.slice(11, 13)),
  minute: Number(wallClock.slice(14)),
});
const shown = (moment: string, timeZone: string) => wallClockOf(new Date(moment), timeZone);

describe.each(changes)('in %s', (timeZone, forward, back) => {
  it.each([forward, back])('a post keeps its time of day across the change on %s', (day) => {
    const noon = at(`${day}T12:30`, timeZone);
    const before = movedByDays(noon, -1, timeZone);
    expect(shown(before, timeZone).slice(11)).toBe('12:30');
    expect(movedByDays(before, 1, timeZone)).toBe(noon);
    expect(clockOf(movedByDays(noon, 7, timeZone), timeZone).time).toBe('12:30');
  });

  it.each([forward, back])('steps of a quarter lead through the night of %s, and the same way back', (day) => {
    const start = movedByDays(at(`${day}T22:00`, timeZone), -1, timeZone);
    const moments = [start];
    for (let step = 0; step < 32; step += 1) moments.push(movedByStep(moments.at(-1) ?? '', 1));
    expect(new Set(moments.map(Date.parse)).size).toBe(33);
    const returned = moments
      .toReversed()
      .slice(1)
      .every((moment, index) => {
        const later = moments.at(-1 - index) ?? '';
        return movedByStep(later, -1) === moment;
      });
    expect(returned).toBe(true);
  });

  it('a time that is skipped is moved to the next one there is, and says so', () => {
    const skipped = `${forward}T${timeZone === 'America/Santiago' ? '00' : '02'}:15`;
    const due = movedToDay(at(`2026-07-01T${skipped.slice(11)}`, timeZone), forward, timeZone);
    expect(shown(due, timeZone) > skipped).toBe(true);
    expect(shown(due, timeZone).slice(0, 10)).toBe(forward);
    expect(clockNote(skipped, timeZone)).toMatch(/^The clocks skip 0[02]:15 that night: it goes out at 0[123]:\d\d\.$/);
  });

  it('a time that comes twice is meant the first time, and says so', () => {
    const [night, hour] = {
      'Europe/Berlin': [back, '02'],
      'America/New_York': [back, '01'],
      // At midnight the clocks go back to eleven.
      'America/Santiago': ['2026-04-04', '23'],
      'Australia/Lord_Howe': [back, '01'],
    }[timeZone];
    const minute = timeZone === 'Australia/Lord_Howe' ? '45' : '15';
    const twice = `${night}T${hour}:${minute}`;
    const due = Date.parse(at(twice, timeZone));
    expect(shown(new Date(due).toISOString(), timeZone)).toBe(twice);
    expect(shown(new Date(due - 3_600_000).toISOString(), timeZone)).not.toBe(twice);
    expect(clockNote(twice, timeZone)).toBe(
      `The clocks show ${hour}:${minute} twice that night: it goes out the first time.`,
    );
  });
});

it('a drop snaps to a quarter in another hour, and keeps the minutes in its own', () => {
  const due = '2026-11-24T09:07:00.000Z';
  expect(movedToHour(due, { day: '2026-11-26', hour: 9, minute: 50 }, 'UTC')).toBe('2026-11-26T09:07:00.000Z');
  expect(movedToHour(due, { day: '2026-11-26', hour: 14, minute: 50 }, 'UTC')).toBe('2026-11-26T14:45:00.000Z');
});

it('a step leads to a full quarter, and a minute is a minute', () => {
  expect(movedByStep('2026-11-24T09:07:00.000Z', 1)).toBe('2026-11-24T09:15:00.000Z');
  expect(movedByStep('2026-11-24T09:07:00.000Z', -1)).toBe('2026-11-24T09:00:00.000Z');
  expect(movedByStep('2026-11-24T09:07:00.000Z', 1, 1)).toBe('2026-11-24T09:08:00.000Z');
});

it('other times have nothing to say', () => {
  expect(clockNote('2026-11-24T09:07', 'Europe/Berlin')).toBeNull();
});
