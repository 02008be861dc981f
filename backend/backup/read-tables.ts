import type pg from 'pg';

export interface Table {
  name: string;
  /** Without those that PostgreSQL computes from others. */
  columns: string[];
}

export interface Sequence {
  table: string;
  column: string;
  name: string;
}

/** Of the schema that comes first in the search path; without what an extension brought. */
const TABLES = `
select class.relname as name, array_agg(attname::text order by attnum) as columns
from pg_class as class
join pg_attribute as attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
where relnamespace = current_schema()::regnamespace and relkind = 'r'
  and not exists (select from pg_depend where objid = class.oid and classid = 'pg_class'::regclass and deptype = 'e')
group by class.relname`;

const REFERENCES = `
select source.relname as source, target.relname as target
from pg_constraint
join pg_class as source on source.oid = conrelid
join pg_class as target on target.oid = confrelid
where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`;

const SEQUENCES = `
select owner.relname as table, attname as column, sequence.relname as name
from pg_class as sequence
join pg_depend as dependency on dependency.objid = sequence.oid and dependency.deptype in ('a', 'i')
join pg_class as owner on owner.oid = dependency.refobjid
join pg_attribute on attrelid = owner.oid and attnum = dependency.refobjsubid
where sequence.relkind = 'S' and sequence.relnamespace = current_schema()::regnamespace`;

/** The tables of a schema, each after those that it refers to by foreign key. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(TABLES);
  const { rows: references } = await client.query<{ source: string; target: string }>(REFERENCES);
  return inOrder(
    tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    references,
  );
}

function inOrder(tables: Table[], references: { source: string; target: string }[]): Table[] {
  const done = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const isFree = ({ name }: Table) =>
      !done.has(name) && references.every(({ source, target }) => source !== name || done.has(target));
    const free = tables.filter(isFree);
    if (free.length === 0) throw new Error('Tables refer to each other in a circle');
    for (const table of free) done.add(table.name);
    ordered.push(...free);
  }
  return ordered;
}

export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  return (await client.query<Sequence>(SEQUENCES)).rows;
}
