import { AGES, type PostRow } from '#shared/analytics/post-figures';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';

/** Posts of the demo. Nobody wrote them: text, views in the end, share of those who reacted, hour of the day. */
const SAMPLES: [text: string, views: number, rate: number, hour: number][] = [
  ['Three habits that doubled my reach this month. The second one costs nothing.', 61_300, 0.052, 9],
  ['What I got wrong about posting times #creatortips', 48_100, 0.044, 13],
  ['A quick checklist before you publish #contentstrategy', 39_700, 0.046, 9],
  ['Which part of planning do you dread?', 18_200, 0.061, 19],
  ['I deleted 12 drafts today. Feels great.', 9_400, 0.038, 8],
  ['Notes from a week without posting #creatortips', 14_900, 0.047, 13],
  ['Small accounts: reply to every comment for a month. Then look again.', 22_600, 0.058, 9],
  ['My favourite first lines, and why they work #contentstrategy', 16_300, 0.049, 13],
  ['Unpopular opinion: schedule less, answer more.', 12_700, 0.054, 19],
  ['Today I learned what alt text is for.', 7_200, 0.036, 8],
  ['How do you keep ideas? Notebook, app, or memory?', 13_800, 0.063, 19],
  ['One picture, four captions. Which would you read on?', 11_900, 0.057, 13],
  ['A thread about threads #threads', 6_100, 0.029, 22],
  ['I asked ten creators about their worst post #creatortips', 19_700, 0.051, 9],
  ['Writing in the morning, editing at night. Never the other way round.', 10_400, 0.041, 8],
  ['Behind the scenes: my messy desk', 8_300, 0.035, 22],
  ['The reply that changed how I write', 15_600, 0.055, 9],
  ['A month of numbers, all of them honest #contentstrategy', 17_100, 0.048, 13],
  ['What would you ask your most loyal reader?', 12_200, 0.06, 19],
  ['Testing a shorter format. Bear with me.', 5_900, 0.031, 22],
  ['Five words I cut from every post', 14_100, 0.045, 9],
  ['Saturday is for reading #threads', 6_800, 0.03, 11],
  ['If you only fix one thing, fix the first line.', 20_900, 0.053, 9],
  ['Hello again. New here: a list of what I learned last year.', 11_300, 0.043, 13],
];

const LAST_DAY = Date.UTC(2025, 0, 12);
const STEP = 1.25 * DAY_MS;
const MEDIA = ['TEXT_POST', 'TEXT_POST', 'IMAGE', 'CAROUSEL_ALBUM'];
/** What a post has of its views in the end at each of `AGES`. */
export const GROWTH = [0.12, 0.24, 0.37, 0.52, 0.69, 0.83, 0.97];

export const idOf = (index: number) => `00000000-0000-7000-8000-${String(index + 100).padStart(12, '0')}`;

export const samplePosts: PostRow[] = SAMPLES.map(([text, views, rate, hour], index) => ({
  id: idOf(index),
  publishedAt: new Date(Math.floor((LAST_DAY - index * STEP) / DAY_MS) * DAY_MS + hour * HOUR_MS).toISOString(),
  mediaType: MEDIA[index % MEDIA.length] ?? null,
  topicTag: null,
  text,
  hashtags: text.match(/#\w+/g) ?? [],
  permalink: null,
  username: 'demo',
  isSandbox: false,
  ...countsOf(views, rate),
  followerEngagementRate: null,
  ...placeOf(views),
  multipleAge: Number(AGES.at(-1)),
  comparedWith: SAMPLES.length - 1,
  readAt: '2025-01-12T20:00:00.000Z',
}));

/** Of 100 who react, 78 like, 16 reply, 4 repost and 2 quote. */
export function countsOf(views: number, rate: number) {
  const all = views * rate;
  const [likes, replies, reposts, quotes] = [0.78, 0.16, 0.04, 0.02].map((share) => Math.round(all * share)) as [
    number,
    number,
    number,
    number,
  ];
  const engagement = likes + replies + reposts + quotes;
  const shares = Math.round(all * 0.05);
  return { views, likes, replies, reposts, quotes, shares, engagement, engagementRate: (100 * engagement) / views };
}

/** How a post stands among the others. */
function placeOf(views: number) {
  const all = SAMPLES.map(([, views]) => views).toSorted((a, b) => a - b);
  const below = all.filter((other) => other < views).length;
  const multiple = views / (all[Math.floor(all.length / 2)] ?? views);
  const percentile = (100 * below) / (all.length - 1);
  return { multiple, percentile, isBreakout: percentile > 90 && multiple >= 2 };
}
