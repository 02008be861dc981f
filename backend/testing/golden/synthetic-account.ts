import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Figures of a post at a moment; null if Threads did not report one. */
export interface Reading {
  at: number;
  views: number | null;
  likes: number | null;
  replies: number | null;
  reposts: number | null;
  quotes: number | null;
  shares: number | null;
}

export interface SyntheticPost {
  id: string;
  publishedAt: number;
  mediaType: string;
  topicTag: string | null;
  text: string;
  hashtags: string[];
  linkUrl: string | null;
  /** Oldest first. */
  readings: Reading[];
}

/** What Threads reported for a Pacific day; null or missing if it was not read. */
export interface SyntheticDay {
  day: string;
  views: number | null;
  likes: number | null;
  replies: number | null;
  reposts: number | null;
  quotes: number | null;
  clicks: number | null;
  /** At the end of the day, read five minutes later. */
  followers: number | null;
  clicksOn: Record<string, number>;
  /** Reported on some days only. */
  demographics: Record<string, { name: string; value: number }[] | null> | null;
}

export interface SyntheticAccount {
  name: string;
  zone: string;
  now: number;
  trackingSince: number;
  /** Oldest first. */
  posts: SyntheticPost[];
  /** Oldest first, without days that were not read. */
  days: SyntheticDay[];
}

export interface Recipe {
  name: string;
  zone: string;
  now: string;
  seed: number;
  /** Ages of the posts, in hours. */
  ages: (random: () => number) => number[];
  texts: string[];
  trackedDays: number;
  /** Share of missing readings and days, and of counts that were not reported. */
  gaps: number;
  /** Standard deviation of the posts' log potential. */
  spread: number;
  /** Growth of the log potential in a thousand hours. */
  growth: number;
}

const HOUR = 3_600_000;
const MEDIA_TYPES = ['TEXT_POST', 'TEXT_POST', 'IMAGE', 'VIDEO'];
const READ_AT = [0.25, 0.5, 1, 2, 3, 4.5, 6, 9, 12, 18, 24, 30, 42, 48, 72, 96, 120, 168, 240, 480, 720, 1200, 2000];
const LINKS = ['https://shop.example/one', 'https://shop.example/two?a=b'];

/** Generated from a seed: the same account in every run. */
export function makeAccount(recipe: Recipe): SyntheticAccount {
  const generator = mersenne(recipe.seed);
  const random = () => uniformFloat64(generator);
  const now = Date.parse(recipe.now);
  const trackingSince = now - recipe.trackedDays * 24 * HOUR;
  const ages = recipe.ages(random).toSorted((a, b) => b - a);
  const posts = ages.map((age, index) => makePost(recipe, { random, now, trackingSince, age, index }));
  return { name: recipe.name, zone: recipe.zone, now, trackingSince, posts, days: makeDays(recipe, random, now) };
}

interface Place {
  random: () => number;
  now: number;
  trackingSince: number;
  age: number;
  index: number;
}

function makePost(
  { texts, gaps, spread, growth }: Recipe,
  { random, now, trackingSince, age, index }: Place,
): SyntheticPost {
  const publishedAt = Math.round((now - age * HOUR) / 1000) * 1000;
  const potential = Math.exp(6 + spread * (random() + random() + random() - 1.5) - (growth * age) / 1000);
  const text = texts[index % texts.length] ?? '';
  const read = READ_AT.map((hours) => publishedAt + hours * HOUR).filter((at) => at <= now && at >= trackingSince);
  const at = read.length > 0 ? read : [Math.max(trackingSince, publishedAt)];
  const kept = at.filter(() => random() >= gaps);
  return {
    id: uuid(random),
    publishedAt,
    mediaType: MEDIA_TYPES[Math.floor(random() * MEDIA_TYPES.length)] ?? 'TEXT_POST',
    topicTag: random() < 0.3 ? 'Craft' : null,
    text: `${text} ${index}`,
    hashtags: [...text.matchAll(/#([\p{L}\p{M}\p{N}_]+)/gu)].map(([, tag = '']) => tag),
    linkUrl: random() < 0.25 ? (LINKS[index % 2] ?? null) : null,
    readings: kept.map((moment) => readingAt(moment, (moment - publishedAt) / HOUR, potential, { random, gaps })),
  };
}

const SHARES = { likes: 0.05, replies: 0.012, reposts: 0.008, quotes: 0.003, shares: 0.004 };

function readingAt(
  at: number,
  age: number,
  potential: number,
  { random, gaps }: { random: () => number; gaps: number },
) {
  const views = Math.floor(potential * (1 - Math.exp(-age / 30)));
  const known = (count: number) => (random() < gaps / 4 ? null : count);
  const part = (share: number) => known(Math.floor(views * share * 1.7 ** (share * 40)));
  const [likes, replies] = [part(SHARES.likes), part(SHARES.replies)];
  const [reposts, quotes, shares] = [part(SHARES.reposts), part(SHARES.quotes), part(SHARES.shares)];
  return { at, views: known(views), likes, replies, reposts, quotes, shares };
}

function makeDays({ gaps, trackedDays }: Recipe, random: () => number, now: number): SyntheticDay[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('America/Los_Angeles').toPlainDate();
  const days: SyntheticDay[] = [];
  for (let ago = Math.min(trackedDays, 100); ago >= 1; ago--) {
    if (random() < gaps) continue;
    const known = (most: number) => (random() < gaps / 2 ? null : Math.floor(random() * most));
    const clicksOn = Object.fromEntries(LINKS.map((link) => [link, Math.floor(random() * 5)]));
    days.push({
      day: today.subtract({ days: ago }).toString(),
      views: known(4000),
      likes: known(150),
      replies: known(40),
      reposts: known(20),
      quotes: known(9),
      clicks: Object.values(clicksOn).reduce((sum, clicks) => sum + clicks, 0),
      followers: random() < gaps ? null : 1000 - 3 * ago + Math.floor(random() * 5),
      clicksOn,
      demographics: ago % 7 === 3 ? makeDemographics(random) : null,
    });
  }
  return days;
}

function makeDemographics(random: () => number): SyntheticDay['demographics'] {
  const share = (...names: string[]) => names.map((name) => ({ name, value: 100 + Math.floor(random() * 900) }));
  return { country: share('DE', 'US', 'JP'), city: share('Berlin'), age: share('18-24', '25-34'), gender: null };
}

const uuid = (random: () => number) =>
  '00000000-0000-7000-8000-000000000000'.replace(/0/g, () => Math.floor(random() * 16).toString(16));
