import type pg from 'pg';
import { DELETED_USERS } from '../../models/exported-and-deleted-tables.ts';
import { type ColumnsInBoth, readColumnsInBoth } from './columns-in-both.ts';
import { keepWithdrawals } from './keep-withdrawals.ts';

// The statements name what is being restored without a schema, and as `public` what it replaces.

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

/**
 * Who gets into an account does not go back in time, as far as the replaced database can say it: passwords, addresses and
 * second steps stay those of now, so that what leaked or was used since opens nothing again. Whoever deleted their account
 * since stays deleted, and what users withdrew stays withdrawn. Returns how many users stay deleted.
 */
export async function keepSince(client: pg.ClientBase): Promise<number> {
  const inBoth = await readColumnsInBoth(client);
  const deleted = await deleteUsersAgain(client, inBoth);
  if (inBoth('users').length === 0) return deleted;
  await client.query(PASSWORDS);
  await client.query(ADDRESSES);
  await keepWithdrawals(client, inBoth);
  return deleted;
}

/** What the backup itself knows of deletions counts as well. */
async function deleteUsersAgain(client: pg.ClientBase, inBoth: ColumnsInBoth): Promise<number> {
  if (inBoth(DELETED_USERS).length > 0) await client.query(NOTE_DELETED);
  return (await client.query(DELETE_AGAIN)).rowCount ?? 0;
}
