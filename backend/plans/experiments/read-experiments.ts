import type { Knex } from 'knex';
import type * as contract from '#shared/experiments';
import type { Experiment } from '../../models/plans/experiment.ts';
import { presentExperiment } from './present-experiment.ts';
import { readTurnPosts } from './read-turn-posts.ts';

/** Some milliseconds' worth: whoever waits for the process has their turn while the posts of the next are read. */
const AT_ONCE = 5;

/** What these experiments of a user have shown by now, in their order. */
export async function readExperiments(
  knex: Knex,
  userId: string,
  experiments: Experiment[],
  now: Date,
): Promise<contract.Experiment[]> {
  const presented: contract.Experiment[] = [];
  for (let from = 0; from < experiments.length; from += AT_ONCE) {
    const some = experiments.slice(from, from + AT_ONCE);
    const posts = Map.groupBy(await readTurnPosts(knex, userId, some), ({ experimentId }) => experimentId);
    presented.push(...some.map((experiment) => presentExperiment(experiment, posts.get(experiment.id) ?? [], now)));
  }
  return presented;
}
