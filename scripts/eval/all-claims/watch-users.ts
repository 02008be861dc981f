import type { Knex } from 'knex';
import { Model } from 'objection';
import { createLocalAnalyst } from '../../../backend/analysts/local/local-analyst.ts';
import { connect } from '../../../backend/database/connect.ts';
import { migrate } from '../../../backend/database/migrate.ts';
import { User } from '../../../backend/models/users/user.ts';
import { addDatabaseClock } from '../../../backend/testing/golden/database-clock.ts';
import { withKnex } from '../../bench/dashboard/databases.ts';
import { FAST, withPostgres } from '../../bench/tools/temporary-postgres.ts';
import { drawUser, LOOK_DAYS } from './draw-user.ts';
import { createListener, type Said } from './hear-voices.ts';
import { beginLife, type Life } from './live-through.ts';
import type { QuietWorld } from './quiet-world.ts';
import { isFalseClaim } from './read-as-claim.ts';
import { standInClock } from './stand-in-clock.ts';

/** Of one user: what they read that is false. None: nothing was. */
export interface Read {
  world: QuietWorld;
  accounts: number;
  claims: Said[];
}

type Watch = (seed: number, world: QuietWorld, accounts: number) => Promise<Read>;

/** One look, and 90 days of them. */
export interface Watches {
  once: Watch;
  daily: Watch;
}

/** What is asked of a chat and of a plan takes as long as all else, and rests on the same effects: it is asked once a week. */
const SELDOM = ['chat', 'plan'];
const WEEK = 7;

/** Gives users whom a database of the product knows from their first day on, by a clock that shows their days. */
export async function withWatches(work: (watches: Watches) => Promise<void>): Promise<void> {
  await withPostgres(async (url) => {
    await migrate(url);
    await withKnex(url, addDatabaseClock);
    const knex = connect(url, { warn: () => {} });
    Model.knex(knex);
    const [local, clock] = [createLocalAnalyst(), standInClock(knex)];
    try {
      await work(
        watchesOf(
          knex,
          createListener(knex, local, () => new Date()),
          clock,
        ),
      );
    } finally {
      clock.restore();
      await local.close();
      await knex.destroy();
    }
  }, FAST);
}

function watchesOf(
  knex: Knex,
  voices: ReturnType<typeof createListener>,
  clock: ReturnType<typeof standInClock>,
): Watches {
  const lookAt = async ({ user }: Life, world: QuietWorld, isWhole: boolean): Promise<Said[]> => {
    const said: Said[] = [];
    for (const [name, hear] of Object.entries(voices))
      if (isWhole || !SELDOM.includes(name)) said.push(...(await hear(user)));
    return said.filter((one) => isFalseClaim(one, world));
  };
  const live = async (seed: number, world: QuietWorld, accounts: number, work: (life: Life) => Promise<Said[]>) => {
    const life = await beginLife(knex, clock, drawUser(seed, world, accounts));
    const claims = await work(life);
    await User.query().deleteById(life.user.id);
    return { world, accounts, claims };
  };
  return {
    once: (seed, world, accounts) =>
      live(seed, world, accounts, async (life) => {
        await life.goOn(LOOK_DAYS);
        return lookAt(life, world, true);
      }),
    daily: (seed, world, accounts) =>
      live(seed, world, accounts, async (life) => {
        // A look is taken where something is new: effects rest on posts that are a day old, and follow from those alone. What rests
        // on days (levels, followers) moves by a day in 14 or a week in 26 at most, and is looked at as often as posts come.
        const claims: Said[] = [];
        for (let day = 1; day <= LOOK_DAYS; day++) {
          const isWhole = day % WEEK === 1;
          if (!isWhole && !life.isNew(day)) continue;
          await life.goOn(day);
          claims.push(...(await lookAt(life, world, isWhole)));
          // Whoever read one false claim has read one: the other days change nothing.
          if (claims.length > 0) return claims;
        }
        return claims;
      }),
  };
}
