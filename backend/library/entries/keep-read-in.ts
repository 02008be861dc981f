import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { readInEntries } from './read-in.ts';

/** As many as a search waits for: what was written since the last one, and not what a whole import brought. */
const AT_ONCE = 400;

/** Reads in what is new of a user's library. Gives whether all of it is; the rest goes on behind. */
export type ReadIn = (userId: string) => Promise<boolean>;

interface ReadInPart {
  readIn: ReadIn;
  /** All of it, for whoever need not answer soon. */
  onRead(userId: string): Promise<void>;
  stop(): Promise<void>;
}

export function keepReadIn(knex: Knex, log: Pick<Logger, 'warn'>): ReadInPart {
  const running = new Map<string, Promise<void>>();
  const onRead = (userId: string): Promise<void> => {
    const reading =
      running.get(userId) ??
      readInEntries(knex, userId)
        .then(() => {})
        .catch((error) => log.warn({ event: 'library_not_read', error: String(error) }))
        .finally(() => running.delete(userId));
    running.set(userId, reading);
    return reading;
  };
  const readIn = async (userId: string) => {
    const isComplete = await readInEntries(knex, userId, AT_ONCE);
    if (!isComplete) void onRead(userId);
    return isComplete;
  };
  return { readIn, onRead, stop: async () => void (await Promise.all(running.values())) };
}
