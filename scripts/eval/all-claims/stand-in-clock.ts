import type { Knex } from 'knex';
import { setDatabaseClock } from '../../../backend/testing/golden/database-clock.ts';

/** The time of this process and of its database, which stands still until it is set. */
export interface StandInClock {
  set(moment: Date): Promise<void>;
  /** Gives the process its own clock back. */
  restore(): void;
}

export function standInClock(knex: Knex): StandInClock {
  const Own = Date;
  let now = Own.now();
  const read = () => now;
  globalThis.Date = new Proxy(Own, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now], newTarget),
    get: (target, name, receiver) => (name === 'now' ? read : Reflect.get(target, name, receiver)),
  });
  return {
    async set(moment) {
      now = moment.getTime();
      await setDatabaseClock(knex, moment);
    },
    restore() {
      globalThis.Date = Own;
    },
  };
}
