import { median } from 'simple-statistics';
import { HOUR_MS } from '#shared/days/durations';
import type * as contract from '#shared/experiments';
import { isLike } from '#shared/post-quality';
import type { Experiment } from '../../models/plans/experiment.ts';
import { onCountScale } from '../../statistics/methods/count-scale.ts';
import { lookAtPairs, type PairedLook } from '../../statistics/methods/paired-looks.ts';
import type { TurnPost } from './read-turn-posts.ts';

/** A post is judged at the age of a day; its reading may come this much later. */
const OVER_AFTER_MS = 36 * HOUR_MS;

type Judged = Pick<contract.Experiment, 'state' | 'donePairs' | 'typical' | 'result' | 'turns'>;

/** What came of an experiment, from the posts of its turns. */
export function judgeExperiment(experiment: Experiment, posts: TurnPost[], now: Date): Judged {
  const byTurn = new Map(posts.map((post) => [post.n, post]));
  const turns = experiment.turns.map((turn) => ({ ...turn, ...whatBecame(turn, byTurn.get(turn.n), experiment, now) }));
  const differences = differencesOf(turns);
  const look = lookAtPairs(differences, experiment.pairs);
  const valuesOf = (arm: 0 | 1) =>
    turns.flatMap((turn) => (turn.arm === arm && turn.value !== null ? [turn.value] : []));
  const typical = (arm: 0 | 1) => (valuesOf(arm).length > 0 ? median(valuesOf(arm)) : null);
  return {
    state: stateOf(experiment, look, now),
    donePairs: differences.length,
    typical: [typical(0), typical(1)],
    result: look && resultOf(look),
    turns,
  };
}

type Turn = contract.ExperimentTurn;

function whatBecame(
  { arm, dueAt }: Pick<Turn, 'arm' | 'dueAt'>,
  post: TurnPost | undefined,
  { subject, measure, stoppedAt }: Experiment,
  now: Date,
): Pick<Turn, 'state' | 'postId' | 'value'> {
  const isLater = (by: number) => now.getTime() - Date.parse(dueAt) < by;
  if (stoppedAt && Date.parse(dueAt) > stoppedAt.getTime()) return { state: 'missed', postId: null, value: null };
  if (!post) return { state: isLater(HOUR_MS) ? 'ahead' : 'missed', postId: null, value: null };
  const isFirstArm = subject.kind === 'hour' ? arm === 0 : isLike(post, subject);
  if (isFirstArm !== (arm === 0)) return { state: 'other', postId: post.id, value: null };
  const value = measure === 'views' ? post.dayViews : post.dayEngagement;
  if (value !== null) return { state: 'measured', postId: post.id, value };
  return { state: isLater(OVER_AFTER_MS) ? 'waiting' : 'missed', postId: post.id, value };
}

/** Of each pair of which both posts were measured, in the order in which they were complete: the first arm less the second. */
function differencesOf(turns: Turn[]): number[] {
  // The turns come by their time, so the later one of a pair completes it.
  const last = new Map(turns.map((turn, index) => [turn.pair, index]));
  const pairs = [...Map.groupBy(turns, ({ pair }) => pair)].toSorted(
    ([one], [other]) => (last.get(one) ?? 0) - (last.get(other) ?? 0),
  );
  return pairs.flatMap(([, [one, other]]) => {
    const first = one?.arm === 0 ? one : other;
    const second = one?.arm === 0 ? other : one;
    if (first?.value == null || second?.value == null) return [];
    return [onCountScale(first.value) - onCountScale(second.value)];
  });
}

function stateOf({ turns, stoppedAt }: Experiment, look: PairedLook | null, now: Date): contract.Experiment['state'] {
  if (look?.isFound) return 'difference';
  if (stoppedAt) return 'stopped';
  const last = Date.parse(turns.at(-1)?.dueAt ?? '');
  return now.getTime() - last > OVER_AFTER_MS ? 'no_difference' : 'running';
}

const liftOf = (effect: number): number => Math.exp(effect) - 1;

const resultOf = ({ effect, low, high }: PairedLook): contract.ExperimentResult => ({
  lift: liftOf(effect),
  low: Number.isFinite(low) ? liftOf(low) : null,
  high: Number.isFinite(high) ? liftOf(high) : null,
});
