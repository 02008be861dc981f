import type { Knex } from 'knex';
import { USER_CHANGES } from '../database/user-changes.ts';
import { userTables } from '../models/exported-and-deleted-tables.ts';
import { keptSecrets } from '../settings/kept-secrets.ts';
import { createTokenCipher } from '../threads/tokens/token-cipher.ts';

/** How somebody signs in, which stays theirs. Tokens are sealed for their owner, and so are sealed anew. */
const THEIRS = ['users', 'sessions', 'oauth_states', 'security_notices', 'access_tokens'];

/**
 * Gives a user a copy of everything that another one has: keys begin with the user, so that ids may stay.
 *
 * @param dataDir of the server, where the keys of its tokens are.
 */
export async function copyAccount(knex: Knex, dataDir: string, from: string, to: string): Promise<void> {
  await knex.transaction(async (trx) => {
    // A deletion goes through the list in its order, which is children first.
    for (const { table } of userTables.toReversed()) if (!THEIRS.includes(table)) await copyRows(trx, table, from, to);
    const cipher = createTokenCipher(keptSecrets(dataDir).tokenKeys);
    for (const sealed of await trx('access_tokens').where({ userId: from })) {
      const row = { ...sealed, userId: to };
      await trx('access_tokens').insert({ ...row, ...cipher.seal(cipher.open(sealed, sealed), row) });
    }
  });
  await knex.raw('select pg_notify(?, ?)', [USER_CHANGES, to]);
}

async function copyRows(trx: Knex.Transaction, table: string, from: string, to: string): Promise<void> {
  const columns: { name: string }[] = await trx('information_schema.columns')
    .where({ tableSchema: 'public', tableName: table, isGenerated: 'NEVER' })
    .whereNot({ columnName: 'user_id' })
    .select({ name: 'columnName' });
  const names = columns.map(({ name }) => name);
  const copied = names.map(() => '??').join(', ');
  await trx.raw(`insert into ?? (user_id, ${copied}) select ?, ${copied} from ?? where user_id = ?`, [
    ...[table, ...names, to],
    ...[...names, table, from],
  ]);
}
