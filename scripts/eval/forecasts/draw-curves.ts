import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import type { CurvePost } from '../../../backend/statistics/forecast/curve-post.ts';
import type { Dice } from '../simulations/dice.ts';
import { poisson } from '../simulations/noise.ts';
import type { ForecastKind } from './forecast-kinds.ts';

const AGES = [1, 3, 6, 12, 24, 168];
const FORMATS = ['TEXT_POST', 'IMAGE', 'VIDEO', 'CAROUSEL_ALBUM'];
const TAGS = [null, null, 'coffee', 'running', 'design', 'books'];
const TEXTS = [
  'Short and dry.',
  'What would you have done in my place? I still think about it.',
  'Read it here: https://example.com/a — the long version of what I said yesterday about habits and how they stay.',
  'Three things that I learned this year.\n\n1. Ask early.\n2. Write it down.\n3. Leave on time. '.repeat(3),
];

/** What an account's posts are worth by what they are, drawn once an account. */
interface Habits {
  hours: number[];
  hourWorth: number[];
  formatWorth: number[];
  tagWorth: number[];
  textWorth: number[];
  /** Posts a day. */
  rhythm: number;
}

const many = (length: number, make: () => number) => Array.from({ length }, make);

function drawHabits(dice: Dice): Habits {
  const favourite = dice.below(24);
  return {
    hours: many(4, () => (favourite + Math.round(dice.normal() * 4) + 48) % 24),
    // Some hours are good for no reason that their neighbours share.
    hourWorth: many(24, () => (dice.next() < 0.2 ? dice.between(-0.8, 0.8) : 0)),
    formatWorth: many(FORMATS.length, () => dice.normal() * 0.3),
    tagWorth: many(TAGS.length, () => dice.normal() * 0.25),
    textWorth: many(TEXTS.length, () => dice.normal() * 0.2),
    rhythm: dice.between(0.4, 3.5),
  };
}

/** An account's posts, oldest first; the last `tested` of them are to be forecast. Ends at a fixed moment. */
export function drawCurves(dice: Dice, kind: ForecastKind, tested: number): CurvePost[] {
  const count = Math.round(dice.between(...kind.posts)) + tested;
  let habits = drawHabits(dice);
  const [low, high] = kind.views.map(Math.log) as [number, number];
  const usual = dice.between(low, high);
  const spread = dice.between(0.5, 1);
  const rate = Math.exp(dice.between(Math.log(0.01), Math.log(0.08)));
  let luck = dice.normal();
  let day = 0;
  let shift = 0;
  const posts: CurvePost[] = [];
  for (let index = 0; index < count; index++) {
    const part = index / Math.max(1, count - 1);
    if (kind.habitsChange && index === Math.round(count * 0.66)) {
      habits = drawHabits(dice);
      shift = dice.next() < 0.5 ? Math.log(3) : -Math.log(3);
    }
    day += -Math.log(1 - dice.next()) / habits.rhythm;
    const hour = habits.hours[dice.below(habits.hours.length)] ?? 0;
    const publishedAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(day) * DAY_MS + (hour + dice.next()) * HOUR_MS);
    const drawn =
      kind.noise === 't3'
        ? dice.normal() / Math.sqrt(many(3, () => dice.normal() ** 2).reduce((a, b) => a + b) / 3)
        : dice.normal();
    luck = kind.autocorrelation * luck + Math.sqrt(1 - kind.autocorrelation ** 2) * drawn;
    const [format, tag, text] = [dice.below(FORMATS.length), dice.below(TAGS.length), dice.below(TEXTS.length)];
    const worth =
      (habits.hourWorth[hour] ?? 0) +
      (habits.formatWorth[format] ?? 0) * (1 + (habits.tagWorth[tag] ?? 0)) +
      (habits.tagWorth[tag] ?? 0) +
      (habits.textWorth[text] ?? 0);
    const total = Math.exp(usual + shift + Math.log(kind.trend) * part + worth + spread * luck);
    posts.push({
      publishedAt,
      slot: { hour, weekday: (publishedAt.getUTCDay() + 6) % 7 },
      mediaType: FORMATS[format] ?? null,
      topicTag: TAGS[tag] ?? null,
      text: TEXTS[text] ?? '',
      hasLink: text === 2,
      counts: drawGrowth(dice, kind, { total, hour, rate: rate * Math.exp(0.4 * dice.normal()) }),
    });
  }
  return posts.toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
}

/** Views follow a stretched exponential at a pace of the post's own, slower at night; some posts take off a second time. */
function drawGrowth(
  dice: Dice,
  kind: ForecastKind,
  { total, hour, rate }: { total: number; hour: number; rate: number },
) {
  const isNight = hour < 6;
  const tau = 9 * Math.exp(kind.pace * dice.normal()) * (isNight ? 1.6 : 1);
  const bend = Math.max(0.45, 0.75 + 0.08 * dice.normal());
  const second =
    dice.next() < kind.lateVirals ? { at: dice.between(4, 40), size: total * Math.exp(dice.between(0.5, 2.5)) } : null;
  const pickup = dice.next() < 0.1 ? { at: dice.between(30, 120), size: total * dice.between(0.1, 0.6) } : null;
  const meanAt = (age: number) =>
    total * (1 - Math.exp(-((age / tau) ** bend))) +
    [second, pickup].reduce(
      (sum, wave) => sum + (wave && age > wave.at ? wave.size * (1 - Math.exp(-(age - wave.at) / 8)) : 0),
      0,
    );
  const views = new Map<number, number>();
  const engagement = new Map<number, number>();
  let [seen, engaged, before] = [0, 0, 0];
  for (const age of AGES) {
    // Views come in bursts: more than a Poisson number varies.
    const step = Math.max(0, meanAt(age) - before) * Math.exp(0.12 * dice.normal());
    before = meanAt(age);
    const gained = poisson(dice, step);
    seen += gained;
    engaged += poisson(dice, gained * rate);
    views.set(age, seen);
    engagement.set(age, engaged);
  }
  return { views, engagement };
}
