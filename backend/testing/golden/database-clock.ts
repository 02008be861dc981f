import type { Knex } from 'knex';

/** Statements that call `now()` find this function before PostgreSQL's own. */
const CLOCK = `
  create schema clock;
  create table clock.hand (moment timestamptz not null);
  insert into clock.hand values ('2026-01-01');
  create function clock.now() returns timestamptz stable language sql as 'select moment from clock.hand';
  do $$ begin
    execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
  end $$`;

/** Gives a database a clock that can be set. New connections see it. */
export const addDatabaseClock = async (knex: Knex): Promise<void> => {
  await knex.raw(CLOCK);
};

export const setDatabaseClock = async (knex: Knex, moment: Date): Promise<void> => {
  await knex('clock.hand').update({ moment });
};
