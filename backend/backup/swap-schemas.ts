import type pg from 'pg';
import { QUEUE_SCHEMA } from '../database/grant-rows.ts';
import { quoted } from './copy-client.ts';

/** What `alter ... set schema` moves, as `table users`. Sequences and indexes follow their tables. */
const OURS = `
select kind || ' ' || name as item from (
  select case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
    'pg_class'::regclass as catalog, oid, oid::regclass::text as name
  from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm')
  union all
  select 'routine', 'pg_proc'::regclass, oid, oid::regprocedure::text
  from pg_proc where pronamespace = $1::regnamespace
  union all
  select 'type', 'pg_type'::regclass, oid, oid::regtype::text
  from pg_type where typnamespace = $1::regnamespace and typtype in ('e', 'd')
) as item
where not exists (select from pg_depend where objid = item.oid and classid = item.catalog and deptype = 'e')`;

const AWAIT_LOCKS = '10s';

/**
 * Puts the tables of `incoming` in the place of those in `public`, which go to `outgoing`, and takes away the queue of
 * background work, whose jobs are of other rows. One transaction: a kill leaves either all or nothing of it. What extensions
 * have put into `public` stays.
 */
export async function swapSchemas(client: pg.Client, incoming: string, outgoing: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${AWAIT_LOCKS}'`);
    // So that names come with their schema.
    await client.query(`set local search_path = ''`);
    await client.query(`drop schema if exists ${quoted(outgoing)} cascade`);
    await client.query(`create schema ${quoted(outgoing)}`);
    await moveAll(client, 'public', outgoing);
    await moveAll(client, incoming, 'public');
    await client.query(`drop schema if exists ${quoted(QUEUE_SCHEMA)} cascade`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function moveAll(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ item: string }>(OURS, [from]);
  for (const { item } of rows) await client.query(`alter ${item} set schema ${quoted(to)}`);
}
