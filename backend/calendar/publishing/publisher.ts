import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '#shared/days/durations';
import { isDatabaseDown } from '../../database/is-database-down.ts';
import { FairGate } from '../../middleware/fair-gate.ts';
import type { AccountAccess } from '../../threads/tokens/account-access.ts';
import { claimWork, type Step, soonestWork, withoutTurn } from './claim-work.ts';
import { storeOutcome } from './store-outcome.ts';
import { takeStep } from './take-step.ts';
import { later, type PublishDeps, type Work } from './work.ts';

/** Steps of one process at the same time. Each mostly waits for Threads. */
const AT_ONCE = 32;
/** How many of a process' few connections to the database the steps may have at the same time. */
const CONNECTIONS = 2;
/** None is refused: what a step learned at Threads is lost where it is not stored. */
const CONNECTION_LIMITS = {
  atOnce: CONNECTIONS,
  atOncePerUser: CONNECTIONS,
  waiting: AT_ONCE,
  waitingPerUser: AT_ONCE,
  longestWaitMs: DAY_MS,
  refusal: 'Too many posts are being published right now. Please try again in a moment',
};
/** After a look that failed, since the database is away. */
const FAILED_LOOK_WAIT_MS = 2_000;
/** Before what is due, and locked by an edit at this moment. */
const SHORTEST_WAIT_MS = 10;
/**
 * What follows the publications of one user (they are read back, counted and synced) is begun this far apart: where
 * hundreds go out in a minute, those who read meanwhile keep their room, and only this comes later.
 */
const FOLLOW_UPS_APART_MS = 250;
/** For steps that run when this process stops. */
const STOP_LIMIT_MS = 5_000;

export interface Publisher {
  start(): void;
  /** Something may be due sooner than was known. */
  wake(): void;
  /** Does everything that is due, and what becomes due by that; answers when the next is. */
  runDue(): Promise<Date | null>;
  /** Begins nothing more, and waits for what runs, within limits. */
  stop(): Promise<void>;
}

/**
 * Takes posts through their publication. What is due stands in their rows, so a timer of this process only decides when
 * somebody looks: any process may take the next step, and none waits for a moment to come.
 */
export function createPublisher(given: Omit<PublishDeps, 'inTurn'>): Publisher {
  const stopping = new AbortController();
  const connections = new FairGate(CONNECTION_LIMITS);
  const inTurn: PublishDeps['inTurn'] = (userId, work) => connections.run(userId, async () => work());
  const deps = { ...given, inTurn, access: abortable(given.access, stopping.signal) };
  /** Each step with the post that it is about. */
  const running = new Map<Promise<void>, Step>();
  const steps = () => [...running.values()];
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  /** When the timer looks, by the clock of Threads. */
  let looksAt = Number.POSITIVE_INFINITY;
  const turnOf = inTurns(FOLLOW_UPS_APART_MS);
  let lastLook = Promise.resolve();
  let isLooking = false;
  let isWanted = false;

  async function claim(): Promise<number> {
    const free = AT_ONCE - running.size;
    const found = free > 0 ? await claimWork(deps, free, steps()) : [];
    for (const work of found) run(work);
    return found.length;
  }

  function run(work: Work): void {
    const step = takeStep(deps, work, turnOf)
      .catch((error) => afterCrash(deps, work, error))
      .then((nextAt) => {
        const wasFull = running.size >= AT_ONCE || withoutTurn(steps()).includes(work.post.userId);
        running.delete(step);
        // Others may wait for its place, or have come to be due by what it did.
        if (wasFull || nextAt === undefined) wake();
        else if (nextAt !== null) lookBy(nextAt.getTime());
      });
    running.set(step, work.post);
  }

  /** Looks at a moment, or sooner where something else is due before. */
  function lookBy(moment: number): void {
    const now = deps.now().getTime();
    const at = Math.min(moment, now + deps.times.sweep);
    if (!isStarted || at >= looksAt) return;
    clearTimeout(timer);
    looksAt = at;
    timer = setTimeout(wake, Math.max(SHORTEST_WAIT_MS, at - now));
  }

  function wake(): void {
    isWanted = true;
    if (!isStarted || isLooking) return;
    isLooking = true;
    lastLook = look().finally(() => {
      isLooking = false;
      if (isWanted) wake();
    });
  }

  async function look(): Promise<void> {
    isWanted = false;
    clearTimeout(timer);
    looksAt = Number.POSITIVE_INFINITY;
    const wait = await claimed().catch((error) => {
      if (!isDatabaseDown(error)) deps.log.error({ event: 'publish_look_failed', error: String(error) });
      return FAILED_LOOK_WAIT_MS;
    });
    lookBy(deps.now().getTime() + wait);
  }

  /** Takes what is due, and answers how long nothing else will be. */
  async function claimed(): Promise<number> {
    await claim();
    // When one of those that run ends, this looks again.
    if (running.size >= AT_ONCE) return deps.times.sweep;
    const next = await soonestWork(deps, steps());
    return next ? Math.max(SHORTEST_WAIT_MS, next.getTime() - deps.now().getTime()) : deps.times.sweep;
  }

  return {
    wake,
    start() {
      isStarted = true;
      wake();
    },
    async runDue() {
      while ((await claim()) > 0 || running.size > 0) await Promise.all(running.keys());
      return soonestWork(deps, steps());
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await lastLook;
      await Promise.race([Promise.all(running.keys()), sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
      // An answer that nobody waits for any more is an unclear one.
      stopping.abort();
      await Promise.all(running.keys());
    },
  };
}

/** Calls end when this process stops, however long Threads takes. */
const abortable = (access: AccountAccess, signal: AbortSignal): AccountAccess => ({
  use: (account, work) => access.use(account, work, { signal }),
});

/**
 * Gives each its moment: at the earliest the one that is asked for, and so long after the one before it of its user, times the
 * users who wait. So a pile makes its own user wait, and many users together come little more often than one.
 */
function inTurns(apart: number): (userId: string, earliest: Date) => Date {
  const lines = new Map<string, number>();
  return (userId, earliest) => {
    const from = earliest.getTime();
    for (const [user, last] of lines) if (last < from) lines.delete(user);
    const before = lines.get(userId);
    const moment = before === undefined ? from : before + apart * lines.size;
    lines.set(userId, moment);
    return new Date(moment);
  };
}

/** A fault of ours must neither publish twice nor keep a worker busy: the same step waits for a moment. */
async function afterCrash(deps: PublishDeps, work: Work, error: unknown): Promise<undefined> {
  const { userId, id } = work.post;
  // The lease ends by itself, and then any process looks.
  if (isDatabaseDown(error) || (error instanceof Error && error.name === 'AbortError')) return;
  deps.log.error({ event: 'publish_step_failed', userId, postId: id, error: String(error) });
  const isSent = work.parts.some(({ state }) => state === 'publishing');
  if (isSent) return;
  const nextAt = later(deps.now(), deps.times.retries.at(-1) ?? deps.times.sweep);
  await storeOutcome(deps, work, { post: { nextAt } }).catch(() => {});
}
