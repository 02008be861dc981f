import type { Knex } from 'knex';
import type * as contract from '#shared/experiments';
import type { Experiment } from '../../models/experiment.ts';
import { presentExperiment } from './present-experiment.ts';
import { readTurnPosts } from './read-turn-posts.ts';

/** What these experiments of a user have shown by now, in their order. */
export async function readExperiments(
  knex: Knex,
  userId: string,
  experiments: Experiment[],
  now: Date,
): Promise<contract.Experiment[]> {
  const posts = Map.groupBy(await readTurnPosts(knex, userId, experiments), ({ experimentId }) => experimentId);
  return experiments.map((experiment) => presentExperiment(experiment, posts.get(experiment.id) ?? [], now));
}
