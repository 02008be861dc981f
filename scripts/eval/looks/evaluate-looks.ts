import { mean } from 'simple-statistics';
import { Tinypool } from 'tinypool';
import { WORLDS } from '../simulations/worlds.ts';
import { LOOKED_DAYS, type LooksCell, type Pace, type ToldAtLooks } from './judge-looks.ts';

const PACES: Pace[] = [
  { postsADay: 1 / 3, history: 60 },
  { postsADay: 1 / 3, history: 180 },
  { postsADay: 1, history: 30 },
  { postsADay: 2, history: 15 },
  { postsADay: 1, history: 180 },
];
/** Of each world and pace. */
const USERS = { 0: 2, 0.4: 1, 0.8: 1 };
const BARS = { atOnce: 0.1, ever: 0.2 };

/** How many users without effects are told of one, at one look and over LOOKED_DAYS of looks, and how many with an effect are. */
export async function evaluateLooks(): Promise<boolean> {
  const pool = new Tinypool({ filename: new URL('./judge-looks.ts', import.meta.url).href });
  try {
    const verdicts: boolean[] = [];
    const all: ToldAtLooks[] = [];
    for (const pace of PACES) {
      const judge = (lift: keyof typeof USERS) => judgeWorlds(pool, { ...pace, lift, users: USERS[lift] });
      const [none, some, large] = await Promise.all([judge(0), judge(0.4), judge(0.8)]);
      all.push(...none);
      const found = (told: ToldAtLooks[]) => percent(mean(told.flatMap(({ isEffect }) => isEffect.map(Number))));
      console.log(`${Math.round(pace.history * pace.postsADay)} posts, and then ${pace.postsADay.toFixed(1)} a day`);
      verdicts.push(report('  no effects', none));
      console.log(`  a hashtag worth 40% is told at ${found(some)} of the looks, one worth 80% at ${found(large)}`);
    }
    return [report('All together', all), ...verdicts].every((isHeld) => isHeld);
  } finally {
    await pool.destroy();
  }
}

async function judgeWorlds(pool: Tinypool, cell: Omit<LooksCell, 'world'>): Promise<ToldAtLooks[]> {
  const judged = WORLDS.map((world): Promise<ToldAtLooks[]> => pool.run({ ...cell, world: world.name }));
  return (await Promise.all(judged)).flat();
}

/** A bar counts as missed if the share is beyond it by more than two standard errors of the simulation. */
function report(whose: string, told: ToldAtLooks[]): boolean {
  const atOnce = (which: keyof ToldAtLooks) => mean(told.flatMap((looks) => looks[which].map(Number)));
  const ever = (which: keyof ToldAtLooks) => mean(told.map((looks) => Number(looks[which].includes(true))));
  const isHeld = atOnce('isEffect') <= limit(BARS.atOnce, told) && ever('isEffect') <= limit(BARS.ever, told);
  const shares = (which: keyof ToldAtLooks) => `${percent(atOnce(which))} and ${percent(ever(which))}`;
  console.log(
    `${whose}: told of an effect at one look and in ${LOOKED_DAYS} days of looks: ${shares('isEffect')} of ${told.length} ` +
      `(at most ${percent(BARS.atOnce)} and ${percent(BARS.ever)})${isHeld ? '' : ' MISSED'}; of a trend ${shares('isTrend')}`,
  );
  return isHeld;
}

const limit = (bar: number, { length }: ToldAtLooks[]) => bar + 2 * Math.sqrt((bar * (1 - bar)) / length);

const percent = (share: number) => `${Math.round(100 * share)}%`;
