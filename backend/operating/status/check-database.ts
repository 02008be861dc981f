import type { Knex } from 'knex';
import { counted } from '#shared/words/numbers';
import { withCopyClient } from '../../backup/copy-client.ts';
import { findUnreadable } from '../../backup/restore/find-unreadable.ts';
import { sizeInWords } from '../../backup/words.ts';
import { compareMigrations, newerInWords } from '../../database/migrate.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Which server it is, how large, and whether its tables are those of this version. Throws where it does not answer. */
export async function checkDatabase(knex: Knex, place: string): Promise<Finding> {
  const about = 'Database';
  const { rows } = await knex.raw(
    `select current_setting('server_version') as server, current_setting('transaction_read_only') as "readOnly",
      pg_database_size(current_database())::float as bytes`,
  );
  const { server, readOnly, bytes } = rows[0];
  const says = `${place} (version ${server}), ${sizeInWords(bytes)}`;
  if (readOnly === 'on')
    return problem(about, `${says}, takes no writes`, 'Name the primary in DATABASE_URL: this is a standby.');
  const { unknown, pending } = await compareMigrations(knex);
  if (unknown.length > 0) return problem(about, `${says}, is ahead of this version`, `${newerInWords(unknown)}.`);
  if (pending.length > 0) {
    return problem(
      about,
      `${says}, lacks ${counted(pending.length, 'migration')}`,
      'Start the product: it brings the tables up to date.',
    );
  }
  return ok(about, says);
}

/** How many people and things there are. */
export async function checkContents(knex: Knex): Promise<Finding> {
  const { rows } = await knex.raw(`select (select count(*) from users)::integer as users,
    (select count(*) from social_media_accounts where is_connected)::integer as accounts,
    (select count(*) from social_media_accounts where is_connected and needs_reconnect)::integer as asleep,
    (select count(*) from content_posts)::integer as posts`);
  const { users, accounts, asleep, posts } = rows[0];
  const waiting = asleep > 0 ? ` (${asleep} of them wait to be connected again by their users)` : '';
  return ok(
    'Contents',
    `${counted(users, 'user')}, ${counted(accounts, 'connected account')}${waiting}, ${counted(posts, 'post')}`,
  );
}

/** Whether the keys that are set open what is stored. */
export async function checkKeys(databaseUrl: string, tokenKeys: string[]): Promise<Finding> {
  const about = 'Keys';
  const names = tokenKeys.map((key) => key.split(':')[0]).join(', ');
  const { accounts, twoStep } = await withCopyClient(databaseUrl, 'public', (client) =>
    findUnreadable(client, tokenKeys),
  );
  if (accounts.length + twoStep.length === 0) return ok(about, `TOKEN_KEYS (${names}) open all that is stored`);
  const closed = `the access of ${counted(accounts.length, 'account')} and the second step of ${counted(twoStep.length, 'user')}`;
  return problem(
    about,
    `TOKEN_KEYS (${names}) do not open ${closed}`,
    'Put the key that is missing behind the newest one in TOKEN_KEYS. If it is lost, these accounts have to be connected again.',
  );
}
