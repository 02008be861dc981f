import { Model } from 'objection';
import { vi } from 'vitest';
import { connect } from '../../database/connect.ts';
import { createTestDatabase } from '../database.ts';
import { startApp, type TestApp } from '../start-app.ts';

/** An app whose clock shows any moment that a test chooses, in the process and in its database. */
export interface ClockedApp extends TestApp {
  setClock(moment: Date): Promise<void>;
}

/** Statements that call `now()` find this function before PostgreSQL's own. */
const CLOCK = `
  create schema clock;
  create table clock.hand (moment timestamptz not null);
  insert into clock.hand values ('2026-01-01');
  create function clock.now() returns timestamptz stable language sql as 'select moment from clock.hand';
  do $$ begin
    execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
  end $$`;

export async function startClockedApp(): Promise<ClockedApp> {
  const database = await createTestDatabase();
  await database.knex.raw(CLOCK);
  // New connections look for functions there.
  const knex = connect(database.url, { warn: () => {} });
  Model.knex(knex);
  const app = await startApp({ knex });
  return {
    ...app,
    async setClock(moment) {
      vi.useFakeTimers({ toFake: ['Date'], now: moment });
      await knex('clock.hand').update({ moment });
    },
    async close() {
      vi.useRealTimers();
      await app.close();
      await knex.destroy();
      await database.close();
    },
  };
}
