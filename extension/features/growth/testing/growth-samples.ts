import { type Growth, growthSchema } from '#shared/analytics/growth';
import { addDays } from '#shared/days/period-choice';

const FROM = '2026-10-23';
const TO = '2026-11-21';
const THERE = { from: null };

/** An account that was read for long enough to show everything. */
export const fullGrowth: Growth = growthSchema.parse({
  source: 'account',
  account: {
    id: '0190a000-0000-7000-8000-0000000000a1',
    username: 'ada',
    isSandbox: false,
    trackingSince: '2026-05-05',
  },
  readAt: '2026-11-22T08:05:00.000Z',
  total: {
    ...{ from: FROM, to: TO, start: 2000, end: 2182, net: 182, rate: 0.091, perDay: 6.066, daysRead: 28, days: 30 },
    posts: 21,
    followYield: { value: 4.12, net: 182, views: 44_175, days: 27 },
  },
  against: {
    ...{ from: '2026-09-23', to: '2026-10-22', start: 1850, end: 2000, net: 150, rate: 0.081, perDay: 5, daysRead: 30 },
    ...{ days: 30, posts: 18, followYield: null },
  },
  days: Array.from({ length: 30 }, (_, at) => ({ day: addDays(FROM, at), net: at === 5 ? null : 6, posts: 1 })),
  weeks: [{ from: '2026-11-15', to: '2026-11-21', net: 42, posts: 5 }],
  gaps: [{ from: '2026-10-28', to: '2026-10-29', days: 2, net: 14 }],
  standout: [
    {
      ...{ day: '2026-11-14', net: 61, usual: 6, score: 8.2, posts: 2 },
      named: [{ id: '0190a000-0000-7000-8000-0000000000b1', title: 'How I glaze', permalink: null, day: '2026-11-13' }],
    },
  ],
  standoutAmong: 118,
  rhythm: {
    ...{ weeks: 20, from: '2026-07-05', to: TO, usual: { value: 4, low: 2, high: 7 } },
    groups: [
      group(1, 2, { weeks: 8, net: { value: 22, low: 15, high: 29 } }),
      group(5, 7, { weeks: 12, net: { value: 38, low: 32, high: 44 } }),
    ],
    difference: { value: 16, low: 7, high: 25, isClear: true, more: 5, less: 1 },
  },
  outlook: {
    ...{ from: TO, followers: 2182, weeksKnown: 28 },
    fan: Array.from({ length: 12 }, (_, at) => fanAt(at + 1)),
    record: { due: 6, inside: 5, error: 20.4, naiveError: 28.1 },
  },
  goal: null,
  reach: null,
  floors: {
    readings: { have: 200, need: 2, ...THERE },
    rhythmDays: { have: 196, need: 14, ...THERE },
    outlookWeeks: { have: 28, need: 8, ...THERE },
  },
});

function group(from: number, to: number, more: object) {
  return { from, to, posts: 60, views: { value: 812, low: 640, high: 1020 }, ...more };
}

function fanAt(weeks: number) {
  const middle = 2182 + 42 * weeks;
  const [low80, low50, high50, high80] = [-20, -10, 10, 20].map((away) => middle + away * weeks);
  return { weeks, day: addDays(TO, 7 * weeks), middle, low80, low50, high50, high80, naive: middle - weeks };
}

/** One that was connected yesterday. */
export const youngGrowth: Growth = growthSchema.parse({
  ...fullGrowth,
  account: { ...fullGrowth.account, trackingSince: '2026-11-21' },
  total: { ...fullGrowth.total, start: null, net: null, rate: null, perDay: null, daysRead: 1, followYield: null },
  against: null,
  days: fullGrowth.days.map(({ day }) => ({ day, net: null, posts: 0 })),
  ...{ weeks: [], gaps: [], standout: [], standoutAmong: 0, rhythm: null, outlook: null },
  floors: {
    readings: { have: 1, need: 2, from: '2026-11-23' },
    rhythmDays: { have: 0, need: 14, from: '2026-12-06' },
    outlookWeeks: { have: 0, need: 8, from: '2027-01-17' },
  },
});
