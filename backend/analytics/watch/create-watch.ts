import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { evaluateWatches } from './evaluate-watches.ts';

interface WatchDeps {
  knex: Knex;
  log: Pick<Logger, 'warn'>;
  now(): Date;
}

export interface WatchPart {
  /** What an account of the user has is stored. Never throws: the next reading looks again. */
  onStored(userId: string): Promise<void>;
}

export const createWatch = ({ knex, log, now }: WatchDeps): WatchPart => ({
  async onStored(userId) {
    await evaluateWatches(knex, userId, now()).catch((error: Error) =>
      log.warn({ event: 'watches_not_evaluated', userId, error: error.name }),
    );
  },
});
