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
  readonly #shared = new Map<string, { changed: Set<string>; value: Promise<Value | undefined> }>();
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
    return this.#load(key, new Set(), load);
  }

  /** The same, where whoever comes while it is being read gets what was begun, unless anybody changed meanwhile. */
  async readOnce(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const known = this.get(key);
    if (known) return known;
    const begun = this.#shared.get(key);
    if (begun && begun.changed.size === 0) return begun.value;
    const changed = new Set<string>();
    const value = this.#load(key, changed, load).finally(() => {
      if (this.#shared.get(key)?.changed === changed) this.#shared.delete(key);
    });
    this.#shared.set(key, { changed, value });
    return value;
  }

  async #load<Loaded extends Value | undefined>(
    key: string,
    changed: Set<string>,
    load: () => Promise<Loaded>,
  ): Promise<Loaded> {
    const until = performance.now() + this.#lifeMs;
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
