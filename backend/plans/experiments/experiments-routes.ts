import type { Knex } from 'knex';
import { standardDeviation } from 'simple-statistics';
import { wallClockOf } from '#shared/days/wall-clock';
import * as contract from '#shared/experiments';
import { conflict, notFound } from '../../base/errors.ts';
import { readMeasuredPosts } from '../../figures/measured-posts.ts';
import type { FairGate } from '../../middleware/fair-gate.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import { createRouter, route } from '../../middleware/route.ts';
import { Experiment } from '../../models/plans/experiment.ts';
import { requireRoom } from '../../models/room/require-room.ts';
import { findByKey, storeOnce } from '../../models/room/store-once.ts';
import { lockUser } from '../../models/users/lock-user.ts';
import { onCountScale } from '../../statistics/methods/count-scale.ts';
import { detectableEffect, pairsToFind } from '../../statistics/methods/paired-looks.ts';
import { requireExperiment, requireShort } from './check-experiment.ts';
import { dealTurns } from './deal-turns.ts';
import { dayOf } from './present-experiment.ts';
import { readExperiments } from './read-experiments.ts';

interface ExperimentsDeps {
  knex: Knex;
  limits: RateLimits;
  /** Of reads over many posts. */
  gate: FairGate;
  now(): Date;
}

/** Fewer posts do not tell how much posts differ by themselves. */
const MIN_POSTS = 15;

export function experimentsRoutes({ knex, limits, gate, now }: ExperimentsDeps) {
  const router = createRouter();

  const present = (userId: string, experiments: Experiment[], connection = knex) =>
    readExperiments(connection, userId, experiments, now());

  async function presentOne(experiment: Experiment): Promise<contract.Experiment> {
    const [presented] = await present(experiment.userId, [experiment]);
    if (!presented) throw notFound('This experiment');
    return presented;
  }

  async function deal(input: contract.NewExperiment) {
    const experiment = await requireExperiment(input);
    const turns = dealTurns(experiment, wallClockOf(now(), experiment.timeZone).slice(0, 'YYYY-MM-DD'.length));
    requireShort(turns);
    return { ...experiment, turns };
  }

  route(
    router,
    contract.listExperiments,
    async ({ user }) => present(user.id, await Experiment.query().where({ userId: user.id }).orderBy('id', 'desc')),
    { gate },
  );

  route(
    router,
    contract.previewExperiment,
    async ({ body }) => {
      const { turns, accountId, measure, pairs, userId } = await deal(body);
      const values = (await readMeasuredPosts(knex, userId)).flatMap((post) => {
        const value = measure === 'views' ? post.dayViews : post.dayEngagement;
        return post.accountId === accountId && value !== null ? [onCountScale(value)] : [];
      });
      const deviation = values.length >= MIN_POSTS ? standardDeviation(values) : null;
      return {
        endsOn: dayOf(turns.at(-1)),
        detectable: deviation === null ? null : Math.expm1(detectableEffect(deviation, pairs)),
        pairsForWorthwhile: deviation === null ? null : pairsToFind(Math.log1p(contract.WORTHWHILE_LIFT), deviation),
        posts: values.length,
      };
    },
    { gate, isRead: true },
  );

  async function requireNoneRunning(trx: Knex.Transaction, { userId, accountId }: contract.NewExperiment) {
    // Two requests of one user wait for each other here.
    await lockUser(trx, userId);
    const ofAccount = await Experiment.query(trx).where({ userId, accountId, stoppedAt: null });
    if ((await present(userId, ofAccount, trx)).some(({ state }) => state === 'running'))
      throw conflict('This account has an experiment that is running. Two at once would share their posts');
  }

  route(router, contract.startExperiment, async ({ user, body: { clientKey, ...body } }) => {
    await limits.consume('planPerUser', user.id);
    const key = { userId: user.id, clientKey };
    const earlier = await findByKey(Experiment, key);
    if (earlier) return presentOne(earlier);
    const dealt = await deal(body);
    const stored = await knex.transaction((trx) =>
      storeOnce(trx, Experiment, key, async () => {
        await requireRoom(trx, user.id, 'experiments', { rows: 1 });
        await requireNoneRunning(trx, dealt);
        return Experiment.query(trx).insertAndFetch({ ...dealt, ...key });
      }),
    );
    return presentOne(stored);
  });

  route(router, contract.stopExperiment, async ({ user, params }) => {
    const experiment = await Experiment.query().findById([user.id, params.id]);
    if (!experiment) throw notFound('This experiment');
    const presented = await presentOne(experiment);
    if (presented.state !== 'running') return presented;
    const [stopped] = await Experiment.query()
      .patch({ stoppedAt: now() })
      .where({ userId: user.id, id: params.id })
      .returning('*');
    // Deleted meanwhile.
    if (!stopped) throw notFound('This experiment');
    return presentOne(stopped);
  });

  route(router, contract.deleteExperiment, async ({ user, params }) => {
    const deleted = await Experiment.query().deleteById([user.id, params.id]);
    if (deleted === 0) throw notFound('This experiment');
    return { deleted };
  });

  return router;
}
