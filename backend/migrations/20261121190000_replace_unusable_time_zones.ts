import type { Knex } from 'knex';

interface Row {
  zone: string;
}

/**
 * Earlier versions accepted zones that PostgreSQL does not know: "US/Pacific-New", and "SystemV/AST4", which it misreads as
 * an abbreviation. A user of one gets the zone that it is an alias of, or UTC.
 */
export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: Row[] }>(`
    select distinct time_zone as zone from users
    where lower(time_zone) not in (select lower(name) from pg_timezone_names)`);
  for (const { zone } of rows) {
    const replacement = `coalesce((select name from pg_timezone_names where name = ?), 'UTC')`;
    await knex.raw(`update users set time_zone = ${replacement} where time_zone = ?`, [aliasOf(zone), zone]);
  }
}

function aliasOf(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

/** The names that were replaced are not kept. */
export async function down(): Promise<void> {}
