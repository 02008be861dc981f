import { mean } from 'simple-statistics';
import { Tinypool } from 'tinypool';
import type { ToldUser, UserCell } from './judge-users.ts';
import { USER_WORLDS } from './user-worlds.ts';

const SIZES = [60, 200];
const USERS = { none: 60, shared: 30, opposed: 30 };
/** The share of users without any effect who may be told of one. */
const MAX_FALSE = 0.1;

/** Whether users with several accounts are told nothing false, world by world, and of what holds for all of their accounts. */
export async function evaluateAccounts(): Promise<boolean> {
  const pool = new Tinypool({ filename: new URL('./judge-users.ts', import.meta.url).href });
  try {
    const verdicts: boolean[] = [];
    for (const posts of SIZES) {
      console.log(`Several accounts, ${posts} posts in all: users told of what is not so`);
      const judge = (world: string, sharing: UserCell['sharing']): Promise<ToldUser[]> =>
        pool.run({ world, posts, sharing, users: USERS[sharing] } satisfies UserCell);
      const judged = USER_WORLDS.map(async (world) => ({
        world,
        none: await judge(world.name, 'none'),
        shared: await judge(world.name, 'shared'),
        opposed: await judge(world.name, 'opposed'),
      }));
      for (const { world, ...told } of await Promise.all(judged))
        verdicts.push(report(world.name, world.isUnseen, told));
      const all = (await Promise.all(judged)).map(({ none }) => shareOf(none, isFalse));
      console.log(`  all worlds: ${percent(mean(all))}`);
    }
    return verdicts.every((isGood) => isGood);
  } finally {
    await pool.destroy();
  }
}

const isFalse = ({ isTime, isTrait }: ToldUser) => isTime || isTrait;

/** A bar counts as missed if the share is beyond it by more than two standard errors of the simulation. */
function report(name: string, isUnseen: boolean, told: Record<UserCell['sharing'], ToldUser[]>): boolean {
  const share = shareOf(told.none, isFalse);
  const isHeld = share <= MAX_FALSE + 2 * Math.sqrt((MAX_FALSE * (1 - MAX_FALSE)) / told.none.length);
  const part = (of: ToldUser[], test: (user: ToldUser) => boolean) => percent(shareOf(of, test));
  const found = percent(mean(told.shared.flatMap((user) => user.found.map(Number))));
  console.log(
    `  ${name}${isUnseen ? ' (unseen)' : ''}: ${percent(share)} (at most ${percent(MAX_FALSE)})${isHeld ? '' : ' MISSED'}; ` +
      `times ${part(told.none, ({ isTime }) => isTime)}, traits ${part(told.none, ({ isTrait }) => isTrait)}, ` +
      `trend ${part(told.none, ({ isTrend }) => isTrend)}, an unusual post ${part(told.none, ({ isUnusual }) => isUnusual)}; ` +
      `large effects in all found ${found}; told where what helps one harms the others ${part(told.opposed, isFalse)}`,
  );
  return isHeld;
}

const shareOf = (told: ToldUser[], test: (user: ToldUser) => boolean) => mean(told.map(test).map(Number));
const percent = (share: number) => `${Math.round(100 * share)}%`;
