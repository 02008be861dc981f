import { unavailable } from '../../../base/errors.ts';

/** Runs one task at a time. Refuses, instead of growing, when `limit` tasks wait already. */
export class BoundedQueue {
  readonly #limit: number;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Throws `unavailable` when the queue is full, and the reason of `signal` when that comes before the task begins. */
  async run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#waiting >= this.#limit) throw unavailable('Many pictures are being read right now. Please try again.');
    this.#waiting++;
    const turn = this.#last.then(() => {
      this.#waiting--;
      signal.throwIfAborted();
      return task();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
