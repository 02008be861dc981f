import type pg from 'pg';

/**
 * The columns that a table has both in what is restored and in what it replaces, quoted; none where its rows cannot be taken
 * over, because the replaced database lacks the table or a column that must be filled.
 */
export type ColumnsInBoth = (table: string) => string[];

const COLUMNS_IN_BOTH = `
select restored.table_name as "table",
  array_agg(quote_ident(restored.column_name) order by restored.column_name) filter (where replaced.table_name is not null) as columns
from information_schema.columns as restored
left join information_schema.columns as replaced
  on replaced.table_schema = 'public' and replaced.table_name = restored.table_name and replaced.column_name = restored.column_name
where restored.table_schema = current_schema() and restored.is_generated = 'NEVER'
group by restored.table_name
having bool_and(replaced.table_name is not null or restored.is_nullable = 'YES' or restored.column_default is not null)
  and count(replaced.table_name) > 0`;

/** What is replaced may be of an earlier version, or empty. */
export async function readColumnsInBoth(client: pg.ClientBase): Promise<ColumnsInBoth> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(COLUMNS_IN_BOTH);
  const columns = new Map(rows.map((row) => [row.table, row.columns]));
  return (table) => columns.get(table) ?? [];
}
