import { makeAccount, type Recipe } from './synthetic-account.ts';

const plain: Recipe = {
  name: 'steady',
  zone: 'America/New_York',
  // Four days after the clocks went forward there, and before they do in Europe.
  now: '2026-03-12T15:20:00Z',
  seed: 1,
  ages: () => Array.from({ length: 110 }, (_, nth) => 5 + nth * 41.3),
  texts: [
    'A morning at the wheel #clay',
    'What I learned today',
    'Glaze tests, part one #glaze #clay',
    'A mug a day #craft',
  ],
  trackedDays: 200,
  gaps: 0,
  spread: 1.5,
  growth: 0.3,
};

const between = (random: () => number, from: number, to: number) => from + random() * (to - from);

/** Accounts in several zones, on both sides of clock changes, with every kind of gap that figures must handle. */
export const accounts = [
  plain,
  {
    ...plain,
    name: 'tiny',
    zone: 'Europe/Berlin',
    seed: 2,
    ages: () => [2.2, 30, 700],
    trackedDays: 20,
  },
  {
    ...plain,
    name: 'bursty',
    // Three days after the clocks went back there; in Los Angeles it is still the day before.
    now: '2026-11-04T06:10:00Z',
    seed: 3,
    ages: (random: () => number) =>
      [8, 350, 900, 1500, 2900].flatMap((start) => Array.from({ length: 9 }, () => start + random() * 20)),
    spread: 2.5,
    growth: -0.9,
  },
  {
    ...plain,
    name: 'full of gaps',
    zone: 'Europe/Berlin',
    now: '2026-11-01T22:45:00Z',
    seed: 4,
    ages: (random: () => number) => Array.from({ length: 170 }, () => between(random, 1, 4500)),
    gaps: 0.3,
  },
  {
    ...plain,
    name: 'skewed by viral posts',
    // A zone whose clocks move by half an hour.
    zone: 'Australia/Lord_Howe',
    now: '2026-10-06T13:40:00Z',
    seed: 5,
    ages: (random: () => number) => Array.from({ length: 80 }, () => between(random, 3, 3500)),
    spread: 6,
    growth: 0,
  },
  {
    ...plain,
    name: 'of many languages, read since lately',
    zone: 'Pacific/Kiritimati',
    now: '2026-04-01T11:05:00Z',
    seed: 6,
    ages: (random: () => number) => Array.from({ length: 60 }, () => between(random, 2, 4200)),
    texts: [
      '朝の #陶芸 です',
      'Guten Morgen aus der Werkstatt #Töpfern',
      'صباح الخير #فخار',
      'Buenos días 🎉 #Barro #barro',
    ],
    trackedDays: 41,
    growth: 0,
  },
  {
    ...plain,
    name: 'connected a moment ago',
    // A zone whose clocks go forward at midnight: that day has no first hour.
    zone: 'America/Santiago',
    now: '2026-09-08T02:30:00Z',
    seed: 7,
    ages: (random: () => number) => Array.from({ length: 90 }, () => between(random, 1, 3000)),
    trackedDays: 0,
  },
].map(makeAccount);
