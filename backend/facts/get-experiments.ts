import type * as contract from '#shared/experiments';
import { formatDays } from '#shared/words/dates';
import { PAGE_NAMES } from '#shared/words/page-names';
import { Experiment } from '../models/plans/experiment.ts';
import { readExperiments } from '../plans/experiments/read-experiments.ts';
import { type Fact, newestOf, nothing } from './parts/told.ts';

const MOST_EXPERIMENTS = 10;
const NONE = `No experiment was started yet. Start one in ${PAGE_NAMES.plans}: two kinds of posts take turns, and it says whether they did differently.`;

/** What the experiments of these accounts have shown by now, as their page says it. */
export const getExperiments: Fact<'get_experiments'> = async ({ knex, user, accounts, now }) => {
  const own = await Experiment.query()
    .where({ userId: user.id })
    .whereIn(
      'accountId',
      accounts.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .limit(MOST_EXPERIMENTS);
  if (own.length === 0) return nothing('no_experiment', NONE);
  const names = new Map(accounts.map(({ id, username }) => [id, username]));
  const experiments = (await readExperiments(knex, user.id, own, now)).map(
    ({ turns, weekdays, times, timeZone, typical, ...experiment }) => {
      const username = names.get(experiment.accountId) ?? '';
      return { ...experiment, username, told: [aboutText(experiment, username), experiment.summary] };
    },
  );
  const ofThem = accounts.filter(({ id }) => own.some(({ accountId }) => accountId === id));
  return { data: { experiments }, asOf: newestOf(ofThem.map(({ lastSyncAt }) => lastSyncAt)) };
};

type About = Pick<contract.Experiment, 'arms' | 'state' | 'startsOn' | 'endsOn'>;

/** Which experiment it is, and how far. */
function aboutText({ arms: [first, second], state, startsOn, endsOn }: About, username: string): string {
  const which = `The experiment “${first}” against “${second}” on @${username}, planned for ${formatDays(startsOn, endsOn)},`;
  if (state === 'running') return `${which} is running.`;
  return state === 'stopped' ? `${which} was ended by you.` : `${which} is done.`;
}
