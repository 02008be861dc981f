import { onUserChange } from './user-changes.ts';

interface Entry<Value> {
  value: Promise<Value | undefined>;
  /** Whose it is; null until it is read. */
  userId: string | null;
  until: number;
}

/**
 * Values of users, each kept for so many ms and never beyond a change of its user. Who asks while a value is being read
 * gets the same one, unless something changed meanwhile.
 */
export class UserCache<Value extends { userId: string }> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #lifeMs: number;

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
    onUserChange((userId) => this.#forget(userId));
  }

  /** The value of a key, by `load` where none is kept. What is undefined, or fails to load, is not kept. */
  read(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.until > now) return known.value;
    this.#dropOld(now);
    const entry: Entry<Value> = { value: load(), userId: null, until: now + this.#lifeMs };
    this.#entries.set(key, entry);
    entry.value.then(
      (value) => (value ? Object.assign(entry, { userId: value.userId }) : this.#drop(key, entry)),
      () => this.#drop(key, entry),
    );
    return entry.value;
  }

  /** Those that are still being read go too: they may be of this user, from before the change. */
  #forget(userId: string): void {
    for (const [key, entry] of this.#entries) {
      if (entry.userId === userId || entry.userId === null) this.#entries.delete(key);
    }
  }

  #drop(key: string, entry: Entry<Value>): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  /** All live equally long, so the oldest come first. */
  #dropOld(now: number): void {
    for (const [key, { until }] of this.#entries) {
      if (until > now) return;
      this.#entries.delete(key);
    }
  }
}
