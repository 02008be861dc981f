import type * as contract from '#shared/experiments';
import { counted, percent, signedPercent, whole } from '#shared/words/numbers';

type Known = Pick<contract.Experiment, 'state' | 'donePairs' | 'result' | 'pairs' | 'arms' | 'measure'>;

const MEASURES: Record<contract.ExperimentMeasure, string> = {
  views: 'views at the age of a day',
  engagement: 'engagement at the age of a day',
};

/** What an experiment has shown, and what it has not. */
export function summaryOf(experiment: Known): string {
  const { state, result, donePairs, pairs } = experiment;
  const done = `${whole(donePairs)} of ${counted(pairs, 'pair')}`;
  if (!result)
    return state === 'running' ? `None of ${whole(pairs)} pairs is measured yet.` : 'No pair of posts was measured.';
  const range = rangeOf(result);
  switch (state) {
    case 'difference':
      return `${toldDifference(experiment, result)} ${range} It was found after ${counted(donePairs, 'pair')}, and the experiment ended there.`;
    case 'no_difference':
      return range
        ? `No difference was found in ${done}. If there is one, it is within this range. ${range}`
        : `${done} were measured: too few to tell a difference from chance.`;
    case 'stopped':
      return `You ended it after ${done}. No difference was found by then. ${range}`.trim();
    case 'running':
      return range
        ? `${done} are measured. No difference is shown so far. ${range}`
        : `${done} are measured: too few for a range yet.`;
  }
}

function toldDifference({ arms: [first, second], measure }: Known, { lift }: contract.ExperimentResult): string {
  const [more, less] = lift > 0 ? [first, second] : [second, first];
  const share = lift > 0 ? lift : 1 / (1 + lift) - 1;
  return `${more}, posts had ${percent(share)} more ${MEASURES[measure]} than ${lowerFirst(less)}.`;
}

/** The range is that of the first arm against the second. Empty where there is none. */
function rangeOf({ low, high }: contract.ExperimentResult): string {
  if (low === null || high === null) return '';
  return `Range: ${signedPercent(low)} to ${signedPercent(high)} (95%, however often you look).`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
