import { smoothHills, type World } from '../simulations/worlds.ts';

/** One account of a made-up user. */
export interface AccountOfUser {
  /** How many times as large its engagement is as that of the smallest. */
  level: number;
  /** How many of the user's posts are on it, 0 to 1. */
  share: number;
  /** Over how many days they went out; as many as usual unless given. */
  days?: number;
  world: World;
}

/** What a user with several accounts is like. */
export interface UserWorld {
  name: string;
  accounts: AccountOfUser[];
  /** Not one of those that the change for several accounts was tried on. */
  isUnseen: boolean;
}

/** Nothing changes by itself, so that every trend that is told is false. */
const steady: World = { ...smoothHills, growth: 1 };
const mornings: World = { ...steady, habits: 'mornings' };
const evenings: World = { ...steady, habits: 'evenings' };
const videos: World = { ...steady, formats: 'mostly videos' };

const half = (level: number, world: World): AccountOfUser => ({ level, share: 0.5, world });
const morningsAnd = (level: number, world = evenings) => [half(1, mornings), half(level, world)];

/** Each has accounts that differ in what its name says, and none has any effect of hours, formats or tags. */
export const USER_WORLDS: UserWorld[] = [
  { name: 'two alike', accounts: [half(1, steady), half(1, steady)], isUnseen: false },
  { name: '1.5 times apart, other hours', accounts: morningsAnd(1.5), isUnseen: false },
  { name: '3 times apart, other hours', accounts: morningsAnd(3), isUnseen: false },
  { name: '7 times apart, other hours', accounts: morningsAnd(7), isUnseen: false },
  {
    name: '7 times apart, other formats',
    accounts: [half(1, steady), half(7, videos)],
    isUnseen: false,
  },
  {
    name: '7 times apart, one of four weeks',
    accounts: [
      { level: 1, share: 0.8, world: mornings },
      { level: 7, share: 0.2, days: 28, world: evenings },
    ],
    isUnseen: false,
  },
  { name: '7 times apart, autocorrelation .6', accounts: morningsAndWith({ autocorrelation: 0.6 }), isUnseen: false },
  { name: '10 times apart, other hours', accounts: morningsAnd(10), isUnseen: true },
  {
    name: 'three: 1, 3 and 10, hours and formats',
    accounts: [
      { level: 1, share: 0.4, world: mornings },
      { level: 3, share: 0.3, world: steady },
      { level: 10, share: 0.3, world: { ...videos, habits: 'evenings' } },
    ],
    isUnseen: true,
  },
  {
    name: 'three: 1, 1.5 and 7, one of a week',
    accounts: [
      { level: 1, share: 0.5, world: mornings },
      { level: 1.5, share: 0.42, world: evenings },
      { level: 7, share: 0.08, days: 8, world: videos },
    ],
    isUnseen: true,
  },
  {
    name: '3 times apart, one with virals',
    accounts: morningsAnd(3, { ...evenings, virals: 'Pareto' }),
    isUnseen: true,
  },
  {
    name: '7 times apart, one grows twelvefold',
    accounts: morningsAnd(7, { ...evenings, growth: 12 }),
    isUnseen: true,
  },
];

function morningsAndWith(changes: Partial<World>): AccountOfUser[] {
  return morningsAnd(7).map((account) => ({ ...account, world: { ...account.world, ...changes } }));
}
