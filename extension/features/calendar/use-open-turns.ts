import type { ListedPost } from '#shared/calendar/calendar';
import { MINUTE_MS } from '#shared/days/durations';
import { wallClockOf } from '#shared/days/wall-clock';
import type { Experiment, ExperimentTurn } from '#shared/experiments';
import { SLOT_TOLERANCE_MINUTES } from '#shared/posts/slot-posts';
import { useExperiments } from '../../lib/user/use-experiments.ts';

/** A turn of a running experiment for which no post is planned yet. */
export interface OpenTurn {
  key: string;
  /** As the clocks of the user's zone have it. */
  day: string;
  time: string;
  dueAt: string;
  wallClock: string;
  /** "With a question" */
  arm: string;
}

type Planned = Pick<ListedPost, 'accountId' | 'dueAt'>;

/** The turn of a running experiment that a post is for: the one nearest to its time. */
export interface OwnTurn {
  experiment: Experiment;
  turn: ExperimentTurn;
  /** "With a question" */
  arm: string;
}

/** Finds the turn of a post; null for all that are near none, and for one that counts as of the other arm. */
export function useTurnOf(): (post: Planned) => OwnTurn | null {
  const { data = [] } = useExperiments();
  const running = data.filter(({ state }) => state === 'running');
  return ({ accountId, dueAt }) => {
    if (dueAt === null) return null;
    const near = running
      .filter((experiment) => experiment.accountId === accountId)
      .flatMap((experiment) => experiment.turns.map((turn) => ({ experiment, turn, arm: experiment.arms[turn.arm] })))
      .filter(({ turn }) => ['ahead', 'waiting', 'measured'].includes(turn.state) && areNear(turn.dueAt, dueAt));
    return near.toSorted((a, b) => away(a.turn.dueAt, dueAt) - away(b.turn.dueAt, dueAt))[0] ?? null;
  };
}

/** The turns of running experiments on these days that no planned post is near to, in their order. */
export function useOpenTurns(days: string[], posts: Planned[], timeZone: string): OpenTurn[] {
  const { data = [] } = useExperiments();
  const isTaken = (accountId: string, dueAt: string) =>
    posts.some((post) => post.accountId === accountId && post.dueAt !== null && areNear(post.dueAt, dueAt));
  return data
    .filter(({ state }) => state === 'running')
    .flatMap(({ id, accountId, turns, arms }) =>
      turns
        .filter(({ state, dueAt }) => state === 'ahead' && !isTaken(accountId, dueAt))
        .map(({ n, arm, dueAt }) => {
          const wallClock = wallClockOf(new Date(dueAt), timeZone);
          const [day = '', time = ''] = wallClock.split('T');
          return { key: `${id} ${n}`, day, time, dueAt, wallClock, arm: arms[arm] };
        }),
    )
    .filter(({ day }) => days.includes(day))
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
}

const away = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other));
const areNear = (one: string, other: string): boolean => away(one, other) <= SLOT_TOLERANCE_MINUTES * MINUTE_MS;
