import type { ScheduledPost } from '#shared/calendar/calendar';
import { MINUTE_MS } from '#shared/days/durations';
import { wallClockOf } from '#shared/days/wall-clock';
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

/** The turns of running experiments on these days that no planned post is near to, in their order. */
export function useOpenTurns(days: string[], posts: ScheduledPost[], timeZone: string): OpenTurn[] {
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

const areNear = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= SLOT_TOLERANCE_MINUTES * MINUTE_MS;
