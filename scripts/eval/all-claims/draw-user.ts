import { DAY_MS, MINUTE_MS } from '#shared/days/durations';
import type { DealtTurn } from '../../../backend/models/plans/experiment.ts';
import { dealTurns } from '../../../backend/plans/experiments/deal-turns.ts';
import { type Dice, diceOf } from '../simulations/dice.ts';
import { poisson } from '../simulations/noise.ts';
import { type DrawnPost, drawCounts, type Written, writePosts, writeText } from './draw-posts.ts';
import { type Habits, type QuietWorld, USUAL_HABITS } from './quiet-world.ts';

/** Days that are known before the first look, and days of looks. */
export const HISTORY_DAYS = 120;
export const LOOK_DAYS = 90;
const DAYS = HISTORY_DAYS + LOOK_DAYS;
/** A young account has posts of so many days before the first look. */
const YOUNG_DAYS = 28;
/** A Monday, at midnight UTC. All users live by UTC. */
export const BEGINS = Date.UTC(2026, 2, 2);

/** Posts with and without a question in turn, from the first look on; a user follows all of its turns. */
export const EXPERIMENT = {
  subject: { kind: 'trait', name: 'question' },
  measure: 'engagement',
  pairs: 12,
  weekdays: [0, 2, 4],
  times: ['09:00'],
  timeZone: 'UTC',
} as const;

export interface DrawnAccount {
  /** The first day of its posts. */
  from: number;
  /** By day: followers at its end, and views of its posts and of the rest of it. */
  followers: number[];
  views: number[];
}

export interface DrawnUser {
  accounts: DrawnAccount[];
  /** Of all accounts, oldest first. */
  posts: DrawnPost[];
  turns: DealtTurn[];
}

/** A random user of that world with so many accounts; the same for the same seed. */
export function drawUser(seed: number, world: QuietWorld, accounts: number): DrawnUser {
  const dice = diceOf(seed);
  const plan = { ...EXPERIMENT, weekdays: [...EXPERIMENT.weekdays], times: [...EXPERIMENT.times] };
  const firstDay = new Date(BEGINS + HISTORY_DAYS * DAY_MS).toISOString().slice(0, 10);
  const turns = dealTurns(plan, firstDay, () => (dice.below(2) === 0 ? 0 : 1));
  const own = Array.from({ length: accounts }, (_, account) =>
    drawAccount(dice, world, account, account === 0 ? turns : []),
  );
  return {
    accounts: own.map(({ account }) => account),
    posts: own.flatMap(({ posts }) => posts).toSorted((one, other) => one.publishedAt - other.publishedAt),
    turns,
  };
}

function drawAccount(dice: Dice, world: QuietWorld, account: number, turns: DealtTurn[]) {
  const { level: times, isYoung } = [{ level: 1, isYoung: false }, world.second, world.third][account] ?? world.third;
  const from = isYoung ? HISTORY_DAYS - YOUNG_DAYS : 0;
  const habits = (at: number) => otherwise(world.habits(at), account);
  const usual = writePosts(dice, { ...world, habits }, { account, begins: BEGINS, from, to: DAYS });
  const written = withTurns(dice, usual, turns);
  const posts = drawCounts(dice, written, { ...world, size: world.size * times }, { begins: BEGINS, days: DAYS });
  return { account: { from, ...drawDays(dice, posts, world.size * times) }, posts };
}

/** Each further account posts at other hours, in other formats and with other tags. */
function otherwise(habits: Habits, account: number): Habits {
  if (account === 0) return habits;
  const later = (hour: number) => (hour + 7 * account) % 24;
  const [text, photo, video, carousel] = habits.formats;
  return {
    ...habits,
    hours: habits.hours.map(later),
    weekend: habits.weekend.map(later),
    formats: account === 1 ? [video, text, photo, carousel] : [photo, carousel, text, video],
    hashtags: habits.hashtags.toReversed(),
    topics: habits.topics.toReversed(),
    isQuestion: account === 1 ? 0.6 : 0.1,
  };
}

const NEAR_MS = 90 * MINUTE_MS;

function withTurns(dice: Dice, usual: Written[], turns: DealtTurn[]): Written[] {
  const ofTurns = turns.map(({ arm, dueAt }): Written => {
    const text = writeText(dice, { ...USUAL_HABITS, isQuestion: arm === 0 ? 1 : 0 });
    const publishedAt = Date.parse(dueAt) + 5 * MINUTE_MS;
    return { account: 0, publishedAt, text, hashtags: [], topicTag: null, mediaType: 'TEXT_POST' };
  });
  const isFree = ({ publishedAt }: Written) =>
    ofTurns.every((turn) => Math.abs(turn.publishedAt - publishedAt) > NEAR_MS);
  return [...usual.filter(isFree), ...ofTurns].toSorted((one, other) => one.publishedAt - other.publishedAt);
}

/** Hours after which a post has given two thirds of what it gives. */
const LIFE_HOURS = 20;
/** How much of its figures a post has at an age in milliseconds, 0 to 1. */
export const shareAt = (age: number): number => (age <= 0 ? 0 : 1 - Math.exp(-age / (LIFE_HOURS * 3_600_000)));

function drawDays(dice: Dice, posts: DrawnPost[], size: number) {
  let followers = 800 + dice.below(3000);
  const views = Array.from({ length: DAYS }, () => 3 * size * Math.exp(0.2 * dice.normal()));
  for (const { publishedAt, views: all } of posts) {
    const first = Math.floor((publishedAt - BEGINS) / DAY_MS);
    for (let day = first; day < Math.min(DAYS, first + 12); day++) {
      const end = BEGINS + (day + 1) * DAY_MS - publishedAt;
      views[day] = (views[day] ?? 0) + all * (shareAt(end) - shareAt(end - DAY_MS));
    }
  }
  return {
    views: views.map(Math.round),
    followers: views.map(() => (followers += poisson(dice, 4) - poisson(dice, 1))),
  };
}
