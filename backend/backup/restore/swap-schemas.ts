import type pg from 'pg';
import { QUEUE_SCHEMA } from '../../database/grant-rows.ts';
import { quoted } from '../copy-client.ts';

/** What `alter ... set schema` moves, as `table public.users`, and its name within its schema. Sequences and indexes follow their tables. */
const ITEMS = `
select kind || ' ' || qualified as item, kind || ' ' || name as name from (
  select case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
    'pg_class'::regclass as catalog, oid, relname::text as name, oid::regclass::text as qualified
  from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm')
  union all
  select 'routine', 'pg_proc'::regclass, oid, proname || '(' || pg_get_function_identity_arguments(oid) || ')', oid::regprocedure::text
  from pg_proc where pronamespace = $1::regnamespace
  union all
  select 'type', 'pg_type'::regclass, oid, typname::text, oid::regtype::text
  from pg_type where typnamespace = $1::regnamespace and typtype in ('e', 'd')
) as item
where not exists (select from pg_depend where objid = item.oid and classid = item.catalog and deptype = 'e')`;

interface Item {
  item: string;
  name: string;
}

const AWAIT_LOCKS = '10s';

/**
 * Puts the tables of `incoming` in the place of those in `public`, which go to `outgoing`, and takes away the queue of
 * background work, whose jobs are of other rows. One transaction: a kill leaves either all or nothing of it. What extensions
 * and other programs have put into `public` stays.
 */
export async function swapSchemas(client: pg.Client, incoming: string, outgoing: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${AWAIT_LOCKS}'`);
    // So that names come with their schema.
    await client.query(`set local search_path = ''`);
    await client.query(`drop schema if exists ${quoted(outgoing)} cascade`);
    await client.query(`create schema ${quoted(outgoing)}`);
    const coming = await itemsOf(client, incoming);
    await move(client, await oursIn(client, coming, incoming), outgoing);
    await move(client, coming, 'public');
    await client.query(`drop schema if exists ${quoted(QUEUE_SCHEMA)} cascade`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** What has a name that comes. A newer version may have made more, of which this one knows no name: then all of it goes. */
async function oursIn(client: pg.Client, coming: Item[], incoming: string): Promise<Item[]> {
  const there = await itemsOf(client, 'public');
  const { rows } = await client.query(`
    select exists (select from public.knex_migrations
      where name not in (select name from ${quoted(incoming)}.knex_migrations)) as "isNewer"`);
  if (rows[0].isNewer) return there;
  const names = new Set(coming.map(({ name }) => name));
  return there.filter(({ name }) => names.has(name));
}

async function itemsOf(client: pg.Client, schema: string): Promise<Item[]> {
  return (await client.query<Item>(ITEMS, [schema])).rows;
}

async function move(client: pg.Client, items: Item[], to: string): Promise<void> {
  for (const { item } of items) await client.query(`alter ${item} set schema ${quoted(to)}`);
}
