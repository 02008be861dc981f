import { bread } from '../texts/bread.ts';
import { clay } from '../texts/clay.ts';
import { kitchens } from '../texts/kitchens/kitchens.ts';
import type { Creator } from './creator.ts';
import { effects, hoursAround } from './effects.ts';

/** Three weeks in, a few dozen followers, a handful of posts. */
export const newcomer: Creator = {
  key: 'newcomer',
  id: '25293224843697491',
  username: 'kiln.notes',
  name: 'Kiln Notes',
  biography: 'Week by week at the potter’s wheel. Mostly bowls, allegedly.',
  locale: 'en',
  isVerified: false,
  isTester: true,
  daysBefore: 24,
  posts: 14,
  gap: null,
  burstiness: 0.3,
  followers: { first: 6, atEpoch: 47 },
  reach: 1.1,
  truth: {
    zone: 'America/Los_Angeles',
    views: effects({ hours: { 19: 0.3, 20: 0.3 }, formats: { image: 0.3 } }),
    engagement: { formats: effects({}).formats, topics: {} },
    noise: 0.7,
  },
  subjects: Object.values(clay).map((subject) => ({ subject, weight: 1 })),
  formats: { text: 6, link: 0, image: 5, video: 1, carousel: 0, poll: 0 },
  postingHours: hoursAround([9, 19]),
  rates: { selfThread: 0.05, answer: 0.8, quote: 0, hashtag: 0.3, removed: 0, ghostPerDay: 0, repostPerDay: 0.04 },
  links: ['https://kiln-notes.example/shelf'],
  audience: {
    countries: { US: 30, CA: 8, GB: 5 },
    cities: { 'Portland, Oregon': 12 },
    ages: [1, 6, 14, 12, 6, 3, 1],
    genders: { F: 26, M: 12, U: 5 },
  },
};

/** A year and a half of one or two English posts a day, with a newsletter, and a holiday in between. */
export const steady: Creator = {
  key: 'steady',
  id: '27173231028946699',
  username: 'slowbreadclub',
  name: 'Slow Bread Club',
  biography: 'Bread for people with jobs. One good loaf at a time. Letter every Thursday.',
  locale: 'en',
  isVerified: false,
  isTester: true,
  daysBefore: 540,
  posts: 620,
  gap: { from: 318, to: 339 },
  burstiness: 0.25,
  followers: { first: 140, atEpoch: 4260 },
  reach: 0.42,
  truth: {
    zone: 'America/New_York',
    views: effects({
      hours: { 7: 0.35, 8: 0.4, 12: 0.1, 18: 0.15, 22: -0.25, 23: -0.4 },
      weekdays: [0, 0.05, 0.1, 0, -0.1, 0.2, 0.3],
      formats: { link: -0.5, image: 0.2, video: 0.35, carousel: 0.3, poll: 0.15 },
      topics: { Sourdough: 0.35, 'Kitchen Tools': -0.25, Newsletter: -0.2 },
      hashtags: { breadbaking: 0.25 },
    }),
    engagement: {
      formats: effects({ formats: { poll: 0.25, link: -0.2 } }).formats,
      topics: { 'Baking Mistakes': 0.4 },
    },
    noise: 0.75,
  },
  subjects: [
    { subject: bread.sourdough, weight: 5 },
    { subject: bread.recipes, weight: 4 },
    { subject: bread.mistakes, weight: 3 },
    { subject: bread.tools, weight: 2 },
    { subject: bread.letter, weight: 1.5 },
  ],
  formats: { text: 9, link: 3, image: 6, video: 2, carousel: 2, poll: 0.7 },
  postingHours: hoursAround([7, 12, 18, 22]),
  rates: {
    selfThread: 0.08,
    answer: 0.5,
    quote: 0.03,
    hashtag: 0.35,
    removed: 0.02,
    ghostPerDay: 0.02,
    repostPerDay: 0.05,
  },
  links: [
    'https://slowbreadclub.example/letter',
    'https://slowbreadclub.example/recipes/country-loaf',
    'https://slowbreadclub.example/starter?utm_source=threads&utm_medium=social',
    'https://flourfield.example/mill-tour',
  ],
  audience: {
    countries: { US: 2210, GB: 640, CA: 410, AU: 260, DE: 150, IE: 90 },
    cities: {
      'New York, New York': 310,
      'London, England': 280,
      'Toronto, Ontario': 120,
      'Washington, D.C., District of Columbia': 70,
    },
    ages: [2, 14, 34, 26, 14, 7, 3],
    genders: { F: 2420, M: 1310, U: 330 },
  },
};

/** Two years, thousands of posts in five languages, with busy weeks and silent ones. */
const bursty: Creator = {
  key: 'bursty',
  id: '31415926535897931',
  username: 'four.kitchens',
  name: 'Four Kitchens 四つの台所',
  biography: 'Comemos, cocinamos, contamos. Essen unterwegs. 旅する台所。Comida de rua. Four cooks, five languages.',
  locale: 'es',
  isVerified: true,
  isTester: true,
  daysBefore: 700,
  posts: 3200,
  gap: { from: 402, to: 416 },
  burstiness: 0.9,
  followers: { first: 900, atEpoch: 86_400 },
  reach: 0.16,
  truth: {
    zone: 'Europe/Madrid',
    views: effects({
      hours: { 9: 0.1, 13: 0.25, 14: 0.3, 21: 0.35, 22: 0.3, 3: -0.4, 4: -0.4, 5: -0.3 },
      weekdays: [-0.1, 0, 0, 0.1, 0.25, 0.1, -0.05],
      formats: { video: 0.6, carousel: 0.2, link: -0.6, image: 0.1 },
      topics: { 'Street Food': 0.3, 食べ歩き: 0.45, Mercados: -0.2, Märkte: -0.15 },
      hashtags: { streetfood: 0.2, recetas: 0.3 },
    }),
    engagement: {
      formats: effects({ formats: { video: -0.15, poll: 0.3 } }).formats,
      topics: { 'Cocina Casera': 0.3, 家庭料理: 0.2 },
    },
    noise: 1,
  },
  subjects: kitchens.map((subject) => ({ subject, weight: subject.language === 'es' ? 2 : 1 })),
  formats: { text: 5, link: 1.5, image: 7, video: 4, carousel: 3, poll: 0.5 },
  postingHours: hoursAround([9, 14, 21]),
  rates: {
    selfThread: 0.06,
    answer: 0.12,
    quote: 0.04,
    hashtag: 0.5,
    removed: 0.03,
    ghostPerDay: 0.05,
    repostPerDay: 0.15,
  },
  links: [
    'https://four-kitchens.example/guia/valencia',
    'https://four-kitchens.example/markt-karte',
    'https://four-kitchens.example/日本',
    'https://four-kitchens.example/loja?ref=threads',
    'https://supper-seats.example/book/four-kitchens',
  ],
  audience: {
    countries: { ES: 21_000, MX: 14_500, DE: 12_800, BR: 11_900, JP: 9_700, US: 6_100, PT: 3_900, AT: 1_200 },
    cities: {
      'Madrid, Comunidad de Madrid': 6100,
      'Ciudad de México, Distrito Federal': 5200,
      'Tokyo, Tokyo': 3900,
      'São Paulo, São Paulo (state)': 3700,
      'Berlin, Berlin': 2900,
    },
    ages: [3, 21, 33, 23, 12, 6, 2],
    genders: { F: 41_200, M: 34_900, U: 8_200 },
  },
};

/** The first one is preselected in the authorisation window. */
export const sampleCreators: Creator[] = [steady, bursty, newcomer];
