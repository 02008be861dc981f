import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { sealSecret } from '../auth/two-step/stored-secret.ts';
import { withCopyClient } from '../backup/copy-client.ts';
import { countRows } from '../backup/copy-rows.ts';
import { isInBackup } from '../backup/manifest.ts';
import { readTables } from '../backup/read-tables.ts';
import type { RowCount } from '../backup/row-count.ts';
import { createSeal } from '../base/encrypt-secrets.ts';
import { createTokenCipher } from '../threads/tokens/token-cipher.ts';

/** A database at one moment, by table: what a backup holds of it. */
export const contentOf = (url: string): Promise<Record<string, RowCount>> =>
  withCopyClient(url, 'public', async (client) => {
    const content: Record<string, RowCount> = {};
    const tables = (await readTables(client)).filter(isInBackup);
    for (const table of tables) content[table.name] = await countRows(client, table);
    return content;
  });

/** Runs statements, separated by semicolons, or one with values. */
export async function runSql(url: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

export const newTokenKeys = (): string[] => [`local:${randomBytes(32).toString('base64')}`];

/** Two users with what is hard to copy: odd texts, no values, bytes, long fields, and more rows than a chunk holds. */
const ROWS = `
insert into users (id, username, password, email, time_zone)
select name, name, 'hash', name || '@example.com', 'Asia/Tokyo' from unnest(array['ada', 'bea']) as name;
insert into sessions (sid, sess, user_id, expire) values ('one', '{}', 'ada', now() + interval '1 day');
insert into server_keys (name, value) values ('test', '\\x00ff0a5c') on conflict do nothing;
insert into social_media_accounts (user_id, id, platform, account_id, username) values
  ('ada', 'account', 'threads', '1', 'ada.bakes'), ('bea', 'other', 'threads', '2', 'bea.sails');
insert into content_posts (user_id, id, title, content, published_at, likes, account_id)
select 'ada', 'post-' || n, 'A post', E'Line one\\nline\\ttwo \\\\. \\\\N “quoted” 🙂 ' || repeat('x', n), now() - n * interval '1 hour', nullif(n, 3), 'account'
from generate_series(1, 212) as n;
insert into post_snapshots (user_id, post_id, taken_at, views)
select 'ada', 'post-' || n, now() - age * interval '1 minute', n * age from generate_series(1, 212) as n, generate_series(1, 43) as age;
insert into content_analysis_history (user_id, id, message, status, analysis, image)
select 'bea', 'entry-' || n, '', 'done', jsonb_build_object('text', E'\\u0001 \\\\ "'), repeat('data', 60000) from generate_series(1, 3) as n;
insert into scheduled_posts (user_id, id, account_id, client_key, state, due_at, time_zone, parts)
values ('ada', 'plan', 'account', 'key', 'draft', null, 'UTC', '[{"text":"Bread"}]');`;

/** Fills a migrated database. The access to both accounts, and a secret of two-step sign-in, are encrypted with the newest of these keys. */
export async function fillForBackup(url: string, tokenKeys: string[]): Promise<void> {
  await runSql(url, ROWS);
  const cipher = createTokenCipher(tokenKeys);
  for (const [userId, accountId] of [
    ['ada', 'account'],
    ['bea', 'other'],
  ] as const) {
    const id = `token-of-${userId}`;
    const { accessToken, keyId } = cipher.seal('a secret of Threads', { userId, id });
    await runSql(
      url,
      'insert into access_tokens (user_id, id, account_id, access_token, key_id, issued_at) values ($1, $2, $3, $4, $5, now())',
      [userId, id, accountId, accessToken, keyId],
    );
  }
  const { secret, keyId } = sealSecret(createSeal(tokenKeys), 'ada', 'JBSWY3DPEHPK3PXP');
  await runSql(url, 'insert into two_step (user_id, secret, key_id) values ($1, $2, $3)', ['ada', secret, keyId]);
}
