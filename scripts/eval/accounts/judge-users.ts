import { measurePosts } from '../../../backend/statistics/effects/measure-posts.ts';
import { findAnomalies } from '../../../backend/statistics/series/anomalies.ts';
import { findTrend } from '../../../backend/statistics/series/trend.ts';
import { NOW } from '../simulations/simulated-account.ts';
import { type Sharing, simulateUser } from './simulate-user.ts';
import { USER_WORLDS } from './user-worlds.ts';

/** Users of one world and size. */
export interface UserCell {
  /** Its name. */
  world: string;
  posts: number;
  sharing: Sharing;
  /** How many are judged. */
  users: number;
}

/** What a user is told. */
export interface ToldUser {
  isTime: boolean;
  isTrait: boolean;
  isTrend: boolean;
  isUnusual: boolean;
  /** Whether each trait that is worth a fifth or more in all accounts was claimed. */
  found: boolean[];
}

const WORTH_FINDING = Math.log(1.2);

/** What a thread of the pool runs. */
export default async function judgeUsers({ world: name, posts, sharing, users }: UserCell): Promise<ToldUser[]> {
  const world = USER_WORLDS.find((each) => each.name === name);
  if (!world) throw new Error(`There is no world "${name}"`);
  const told: ToldUser[] = [];
  for (let user = 0; user < users; user++) {
    const { posts: own, effects } = simulateUser(user * 10_007 + posts, world, posts, sharing);
    const { bestTimes, tags, formats, lengths, wordings } = await measurePosts(own, NOW);
    const kinds = { tags, formats, lengths, wordings };
    const traits = (['tags', 'formats', 'lengths', 'wordings'] as const).flatMap((kind) =>
      kinds[kind].map(({ name: trait, isClaimed }) => ({ isClaimed, truth: effects[kind].get(trait) ?? 0 })),
    );
    told.push({
      isTime: bestTimes.length > 0,
      isTrait: traits.some(({ isClaimed }) => isClaimed),
      isTrend: (findTrend(own, NOW)?.direction ?? 'flat') !== 'flat',
      isUnusual: findAnomalies(own.map(withoutViews), NOW).anomalies.length > 0,
      found: traits.filter(({ truth }) => truth >= WORTH_FINDING).map(({ isClaimed }) => isClaimed),
    });
  }
  return told;
}

const withoutViews = <Post>(post: Post) => ({ ...post, views: null });
