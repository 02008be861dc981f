import { DAY_MS } from '#shared/days/durations';
import { measurePosts } from '../../../backend/statistics/effects/measure-posts.ts';
import { findTrend } from '../../../backend/statistics/series/trend.ts';
import { NOW, type SimulatedPost, simulateAccount } from '../simulations/simulated-account.ts';
import { WORLDS } from '../simulations/worlds.ts';

/** How a user comes to have posts. */
export interface Pace {
  postsADay: number;
  /** Days of posts before the first look. */
  history: number;
}

/** Users of one world and pace who look again and again. */
export interface LooksCell extends Pace {
  /** Its name. */
  world: string;
  users: number;
  /** What the one hashtag that has an effect is worth: 0.4 is 40% more. 0: nothing has one. */
  lift: number;
}

/** What a user was told at each look, first look first. */
export interface ToldAtLooks {
  isEffect: boolean[];
  isTrend: boolean[];
}

export const LOOKED_DAYS = 90;
/** A look takes long, and what is said changes seldom. */
const EVERY_DAYS = 6;
/** The product reads no older ones. */
const MEASURED_DAYS = 180;
const TAG = '#a';

/** What a thread of the pool runs. */
export default async function judgeLooks({
  world,
  users,
  lift,
  postsADay,
  history,
}: LooksCell): Promise<ToldAtLooks[]> {
  const steady = WORLDS.find(({ name }) => name === world);
  if (!steady) throw new Error(`There is no world "${world}"`);
  const days = history + LOOKED_DAYS;
  const size = { posts: Math.round(postsADay * days), days, scale: 0, ...(lift > 0 && { effects: effectOfTag(lift) }) };
  const told: ToldAtLooks[] = [];
  for (let user = 0; user < users; user++) {
    // Steady, so that every trend that is told is false.
    const { posts } = simulateAccount(user * 7919 + 13, { ...steady, growth: 1 }, size);
    told.push(await lookAt(posts));
  }
  return told;
}

async function lookAt(posts: SimulatedPost[]): Promise<ToldAtLooks> {
  const told: ToldAtLooks = { isEffect: [], isTrend: [] };
  for (let ago = LOOKED_DAYS; ago >= 0; ago -= EVERY_DAYS) {
    const now = new Date(NOW.getTime() + DAY_MS / 2 - ago * DAY_MS);
    const since = now.getTime() - MEASURED_DAYS * DAY_MS;
    const known = posts.filter(({ publishedAt }) => publishedAt < now && publishedAt.getTime() > since);
    const { bestTimes, tags, formats, lengths, wordings } = await measurePosts(known, now);
    const traits = [...tags, ...formats, ...lengths, ...wordings];
    told.isEffect.push(bestTimes.length > 0 || traits.some(({ isClaimed }) => isClaimed));
    told.isTrend.push((findTrend(known, now)?.direction ?? 'flat') !== 'flat');
  }
  return told;
}

const effectOfTag = (lift: number) => ({
  ofSlot: () => 0,
  tags: new Map([[TAG, Math.log1p(lift)]]),
  ...{ formats: new Map(), lengths: new Map(), wordings: new Map() },
});
