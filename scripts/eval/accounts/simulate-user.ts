import { diceOf } from '../simulations/dice.ts';
import { type SimulatedPost, simulateAccount, type TrueEffects } from '../simulations/simulated-account.ts';
import type { UserWorld } from './user-worlds.ts';

/** Engagement of a typical post of the smallest account. */
const SMALLEST = 20;

/** What the accounts of a user have to do with each other: `opposed` is what helps one and harms the others. */
export type Sharing = 'none' | 'shared' | 'opposed';

export interface SimulatedUser {
  /** Of all accounts, newest first. */
  posts: SimulatedPost[];
  /** Of the first account. */
  effects: TrueEffects;
}

/** A random user of that world; the same for the same seed. Effects are large, or there are none. */
export function simulateUser(seed: number, { accounts }: UserWorld, posts: number, sharing: Sharing): SimulatedUser {
  const seeds = diceOf(seed);
  const scale = sharing === 'none' ? 0 : 1;
  let effects: TrueEffects | undefined;
  const own = accounts.map(({ share, level, days, world }, index) => {
    const size = { posts: Math.round(share * posts), level: level * SMALLEST, scale, accountId: `${index}` };
    const given = effects && sharing === 'opposed' ? opposite(effects) : effects;
    const account = simulateAccount(seeds.below(2 ** 31), world, {
      ...size,
      ...(days !== undefined && { days }),
      ...(given && { effects: given }),
    });
    effects ??= account.effects;
    return { ...account, effects };
  });
  const [first] = own;
  if (!first) throw new Error('A user has an account');
  const newestFirst = own
    .flatMap((account) => account.posts)
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  return { posts: newestFirst, effects: first.effects };
}

function opposite({ ofSlot, ...kinds }: TrueEffects): TrueEffects {
  const turned = (effects: Map<string, number>) => new Map([...effects].map(([name, effect]) => [name, -effect]));
  const { tags, formats, lengths, wordings } = kinds;
  return {
    ofSlot: (slot) => -ofSlot(slot),
    tags: turned(tags),
    formats: turned(formats),
    lengths: turned(lengths),
    wordings: turned(wordings),
  };
}
