import type pg from 'pg';

/** The statements name what is being restored without a schema, and as `public` what it replaces, which may lack newer tables and columns. */
const isThere = async (client: pg.ClientBase, table: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as is', [`public.${table}`])).rows[0].is;

const NOTE_DELETED = 'insert into deleted_users select id, deleted_at from public.deleted_users on conflict do nothing';
const DELETE_AGAIN = 'delete from users using deleted_users where users.id = deleted_users.id';

const PASSWORDS = `
update users as restored set password = now.password
from public.users as now where now.id = restored.id and now.password <> restored.password`;

/** Where nobody else has the address in the backup. */
const ADDRESSES = `
update users as restored set email = now.email, confirmed_email = to_jsonb(now) ->> 'confirmed_email'
from public.users as now
where now.id = restored.id and not exists (
  select from users as other where other.id <> restored.id and lower(other.email) = lower(now.email))`;

/** Of those who are in both. */
const SECOND_STEP = [
  ['two_step', 'user_id, secret, key_id, last_step, created_at, enabled_at'],
  ['recovery_codes', 'user_id, code_hash, created_at'],
] as const;

/**
 * Who gets into an account does not go back in time, as far as the replaced database can say it: passwords, addresses and
 * second steps stay those of now, so that what leaked or was used since opens nothing again. Whoever deleted their account
 * since stays deleted. Returns how many that were.
 */
export async function keepSince(client: pg.ClientBase): Promise<number> {
  const deleted = await deleteAgain(client);
  if (!(await isThere(client, 'users'))) return deleted;
  await client.query(PASSWORDS);
  await client.query(ADDRESSES);
  for (const [table, columns] of SECOND_STEP) {
    if (!(await isThere(client, table))) continue;
    await client.query(`delete from ${table} where exists (select from public.users where users.id = user_id)`);
    await client.query(`
      insert into ${table} (${columns}) select ${columns} from public.${table} as now
      where exists (select from users where users.id = now.user_id)`);
  }
  return deleted;
}

/** What the backup itself knows of deletions counts as well. */
async function deleteAgain(client: pg.ClientBase): Promise<number> {
  if (await isThere(client, 'deleted_users')) await client.query(NOTE_DELETED);
  return (await client.query(DELETE_AGAIN)).rowCount ?? 0;
}
