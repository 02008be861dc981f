import type { Knex } from 'knex';

/** Where the queue of background work keeps its tables, which it makes and changes itself. */
export const QUEUE_SCHEMA = 'jobs';

/**
 * Lets the product's role read and write the rows of all tables, but change no table; the queue's schema becomes its own.
 * Without such a role it only makes that schema. Grants collide when two run at once: call it under a lock.
 */
export async function grantRows(knex: Knex, role: string | null): Promise<void> {
  if (!role) {
    await knex.raw(`create schema if not exists ${QUEUE_SCHEMA}`);
    return;
  }
  await knex.raw(`create schema if not exists ${QUEUE_SCHEMA} authorization ${role}`);
  await knex.raw(handOver(role));
  await knex.raw(`grant usage on schema public to ${role}`);
  await knex.raw(`grant select, insert, update, delete on all tables in schema public to ${role}`);
  await knex.raw(`grant usage on all sequences in schema public to ${role}`);
}

/** Of a database from before there was the role. Sequences and indexes follow their tables. */
const handOver = (role: string) => `
do $$
declare item record;
begin
  if (select nspowner::regrole::text from pg_namespace where nspname = '${QUEUE_SCHEMA}') = '${role}' then return; end if;
  alter schema ${QUEUE_SCHEMA} owner to ${role};
  for item in
    select 'table ' || oid::regclass as name from pg_class
    where relnamespace = '${QUEUE_SCHEMA}'::regnamespace and relkind in ('r', 'p', 'v')
    union all
    select 'routine ' || oid::regprocedure from pg_proc where pronamespace = '${QUEUE_SCHEMA}'::regnamespace
    union all
    select 'type ' || oid::regtype from pg_type
    where typnamespace = '${QUEUE_SCHEMA}'::regnamespace and typtype in ('e', 'd')
  loop
    execute 'alter ' || item.name || ' owner to ${role}';
  end loop;
end $$`;
