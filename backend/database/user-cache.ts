import { onUserChange } from './user-changes.ts';

interface Entry<Value> {
  value: Value;
  until: number;
}

/** Values of users, each kept for so many ms, and never beyond a change of its user. */
export class UserCache<Value extends { userId: string }> {
  readonly #entries = new Map<string, Entry<Value>>();
  /** For each value that is being read: who changed since that began. */
  readonly #readings = new Set<Set<string>>();
  readonly #lifeMs: number;

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
    onUserChange((userId) => this.#forget(userId));
  }

  /** What is kept under a key. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > performance.now() ? entry.value : undefined;
  }

  /** What is kept, else what `load` brings, which is kept unless its user changed meanwhile. Undefined is not kept. */
  async read<Loaded extends Value | undefined>(key: string, load: () => Promise<Loaded>): Promise<Value | Loaded> {
    const known = this.get(key);
    if (known) return known;
    const until = performance.now() + this.#lifeMs;
    const changed = new Set<string>();
    this.#readings.add(changed);
    try {
      const value = await load();
      if (value && !changed.has(value.userId)) this.#keep(key, { value, until });
      return value;
    } finally {
      this.#readings.delete(changed);
    }
  }

  #forget(userId: string): void {
    for (const changed of this.#readings) changed.add(userId);
    for (const [key, { value }] of this.#entries) if (value.userId === userId) this.#entries.delete(key);
  }

  /** All live equally long, so the oldest lie in front: from there, those that are over make room. */
  #keep(key: string, entry: Entry<Value>): void {
    const now = performance.now();
    for (const [oldKey, { until }] of this.#entries) {
      if (until > now) break;
      this.#entries.delete(oldKey);
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }
}
