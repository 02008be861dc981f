import { unavailable } from '../base/errors.ts';

export interface GateLimits {
  /** How much may run at once: tasks, or whatever their `weight` counts. */
  atOnce: number;
  atOncePerUser: number;
  /** How many tasks may wait for their turn. */
  waiting: number;
  waitingPerUser: number;
  /** How long a task may wait. */
  longestWaitMs: number;
  /**
   * So many tasks of a user may follow each other without a gap: as many as a page needs. Before each further one, their user
   * rests as long as the one before took, so that others are not always beside one.
   */
  inARow?: number;
  /** The sentence for those who find the queue full. */
  refusal: string;
}

/** What a gate is doing: tasks or whatever their weight counts, tasks that wait, and how many were refused since the start. */
export interface GateState {
  running: number;
  waiting: number;
  refused: number;
}

interface TaskOptions {
  /** Drops the task while it still waits, for instance because its client has left. */
  signal?: AbortSignal;
  /** Counts against `atOnce`; 1 by default. More than one user may have counts as all that they may have. */
  weight?: number;
}

interface Task {
  weight: number;
  begin(): void;
  refuse(reason: unknown): void;
}

/** What one user runs and what of theirs waits. */
interface Lane {
  running: number;
  waiting: Task[];
  /** Tasks that ended since the user last had none, and rests that are not over. */
  ended: number;
  rests: number;
}

const RETRY_AFTER_S = 5;
/** Around the shortest task there is a request, which costs more. */
const SHORTEST_REST_MS = 10;
/** A task that takes long waits for most of that time, for a client or for Threads. */
const LONGEST_REST_MS = 250;

/**
 * Bounds how much heavy work runs at once, and shares it fairly. Users take turns: whoever began or ended a task goes to the end
 * of the line, no matter how many more they have waiting. When the queue is full, the user with the most waiting tasks loses
 * the newest of them.
 */
export class FairGate {
  readonly #limits: GateLimits;
  /** In the order of turns. A user with nothing running and nothing waiting has no lane. */
  readonly #lanes = new Map<string, Lane>();
  #running = 0;
  #waiting = 0;
  #refused = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  get state(): GateState {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  /**
   * Runs a task when its turn comes. `user` is the id of a user, or the network of a visitor. Throws 503 when the queue is
   * full or the wait too long, and the signal's reason when it aborts before the task began. A running task has to watch
   * the signal itself.
   */
  async run<Result>(
    user: string,
    task: () => Promise<Result>,
    { signal, weight: wanted = 1 }: TaskOptions = {},
  ): Promise<Result> {
    signal?.throwIfAborted();
    const weight = Math.min(wanted, this.#limits.atOncePerUser);
    await this.#turn(user, weight, signal);
    const began = performance.now();
    try {
      return await task();
    } finally {
      this.#leave(user, weight, performance.now() - began);
    }
  }

  async #turn(user: string, weight: number, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve: begin, reject: refuse } = Promise.withResolvers<void>();
    const task = { weight, begin, refuse };
    this.#enqueue(user, task);
    const giveUp = () => this.#drop(user, task, signal?.reason);
    const timer = setTimeout(() => this.#drop(user, task, this.#full()), this.#limits.longestWaitMs);
    signal?.addEventListener('abort', giveUp);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  #enqueue(user: string, task: Task): void {
    const lane = this.#lanes.get(user) ?? { running: 0, waiting: [], ended: 0, rests: 0 };
    this.#lanes.set(user, lane);
    lane.waiting.push(task);
    this.#waiting += 1;
    this.#admit();
    if (lane.waiting.length > this.#limits.waitingPerUser) this.#drop(user, task, this.#full());
    if (this.#waiting > this.#limits.waiting) this.#dropFromLongest();
  }

  /** Begins whatever may begin. A task that is next but too heavy for now keeps its turn: nobody overtakes it. */
  #admit(): void {
    for (const [user, lane] of this.#lanes) {
      const [next] = lane.waiting;
      if (!next || lane.rests > 0 || lane.running + next.weight > this.#limits.atOncePerUser) continue;
      if (this.#running + next.weight > this.#limits.atOnce) return;
      lane.waiting.shift();
      this.#waiting -= 1;
      lane.running += next.weight;
      this.#running += next.weight;
      // There, this loop meets it again.
      this.#toEndOfLine(user, lane);
      next.begin();
    }
  }

  #leave(user: string, weight: number, tookMs: number): void {
    const lane = this.#lanes.get(user);
    if (!lane) return;
    lane.running -= weight;
    this.#running -= weight;
    lane.ended += 1;
    if (lane.ended >= (this.#limits.inARow ?? Number.POSITIVE_INFINITY)) this.#rest(user, lane, tookMs);
    this.#toEndOfLine(user, lane);
    this.#forgetIfIdle(user, lane);
    this.#admit();
  }

  #rest(user: string, lane: Lane, tookMs: number): void {
    lane.rests += 1;
    const end = () => {
      lane.rests -= 1;
      this.#forgetIfIdle(user, lane);
      this.#admit();
    };
    setTimeout(end, Math.min(Math.max(tookMs, SHORTEST_REST_MS), LONGEST_REST_MS));
  }

  #toEndOfLine(user: string, lane: Lane): void {
    this.#lanes.delete(user);
    this.#lanes.set(user, lane);
  }

  #drop(user: string, task: Task, reason: unknown): void {
    const lane = this.#lanes.get(user);
    const place = lane?.waiting.indexOf(task) ?? -1;
    if (!lane || place < 0) return;
    lane.waiting.splice(place, 1);
    this.#waiting -= 1;
    this.#forgetIfIdle(user, lane);
    task.refuse(reason);
    this.#admit();
  }

  /** Of equally long lanes the last one, which is the newcomer's. */
  #dropFromLongest(): void {
    const [user, { waiting }] = [...this.#lanes].reduce((a, b) => (b[1].waiting.length >= a[1].waiting.length ? b : a));
    const newest = waiting.at(-1);
    if (newest) this.#drop(user, newest, this.#full());
  }

  #forgetIfIdle(user: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.length === 0 && lane.rests === 0) this.#lanes.delete(user);
  }

  #full() {
    this.#refused += 1;
    return unavailable(this.#limits.refusal, RETRY_AFTER_S);
  }
}
