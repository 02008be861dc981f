import type * as contract from '#shared/experiments';
import type { Experiment } from '../../models/plans/experiment.ts';
import { armNames } from './arm-names.ts';
import { summaryOf } from './experiment-summary.ts';
import { judgeExperiment } from './judge-experiment.ts';
import type { TurnPost } from './read-turn-posts.ts';

export function presentExperiment(experiment: Experiment, posts: TurnPost[], now: Date): contract.Experiment {
  const { id, accountId, subject, measure, pairs, weekdays, times, timeZone, turns } = experiment;
  const arms = armNames(subject, times);
  const judged = judgeExperiment(experiment, posts, now);
  return {
    id,
    accountId,
    subject,
    measure,
    pairs,
    weekdays,
    times,
    timeZone,
    arms,
    startsOn: dayOf(turns.at(0)),
    endsOn: dayOf(turns.at(-1)),
    ...judged,
    summary: summaryOf({ ...judged, pairs, arms, measure }),
  };
}

/** The ISO date of a turn, in the zone of its experiment. */
export const dayOf = (turn: Pick<contract.ExperimentTurn, 'wallClock'> | undefined): string =>
  turn?.wallClock.slice(0, 'YYYY-MM-DD'.length) ?? '';
