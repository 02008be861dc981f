import { Model } from 'objection';
import { vi } from 'vitest';
import { connect } from '../../database/connect.ts';
import { createTestDatabase } from '../database.ts';
import { startApp, type TestApp } from '../start-app.ts';
import { addDatabaseClock, setDatabaseClock } from './database-clock.ts';

/** An app whose clock shows any moment that a test chooses, in the process and in its database. */
export interface ClockedApp extends TestApp {
  setClock(moment: Date): Promise<void>;
}

export async function startClockedApp(): Promise<ClockedApp> {
  const database = await createTestDatabase();
  await addDatabaseClock(database.knex);
  // New connections look for functions there.
  const knex = connect(database.url, { warn: () => {} });
  Model.knex(knex);
  const app = await startApp({ knex });
  return {
    ...app,
    async setClock(moment) {
      vi.useFakeTimers({ toFake: ['Date'], now: moment });
      await setDatabaseClock(knex, moment);
    },
    async close() {
      vi.useRealTimers();
      await app.close();
      await knex.destroy();
      await database.close();
    },
  };
}
