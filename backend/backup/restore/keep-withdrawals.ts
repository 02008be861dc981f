import type pg from 'pg';
import { DELETED_ROWS } from '../../models/exported-and-deleted-tables.ts';
import type { ColumnsInBoth } from './columns-in-both.ts';
import { keepPosts } from './keep-posts.ts';

/** Those that are on in the backup stay on only if they still are. One that the replaced database lacks was not turned off there. */
const SWITCHES = ['analysis_collection', 'performance_analytics', 'plan_generation', 'read_replies', 'weekly_mail'];
const TURN_OFF = SWITCHES.map(
  (name) => `${name} = restored.${name} and coalesce((to_jsonb(now) ->> '${name}')::boolean, true)`,
);

const OF_USER = { owner: 'users', isOwned: 'owner.id = own.user_id' };
const OF_ACCOUNT = {
  owner: 'social_media_accounts',
  isOwned: 'owner.user_id = own.user_id and owner.id = own.account_id',
};

/** Tables whose rows are those of now, as long as both databases have the user or the account. */
const OF_NOW = {
  two_step: OF_USER,
  recovery_codes: OF_USER,
  calendar_feeds: OF_USER,
  report_links: OF_ACCOUNT,
  watches: OF_USER,
  // Else one that was mailed since would be mailed again.
  weekly_digests: OF_USER,
  access_tokens: OF_ACCOUNT,
  posting_slots: OF_ACCOUNT,
};

/** What stays as it is now, of rows that are in both. Of plans also the words, since those of a deleted analysis have left them. */
const COLUMNS_OF_NOW = {
  social_media_accounts: ['is_connected', 'needs_reconnect'],
  experiments: ['stopped_at'],
  ai_insights: ['is_active', 'dismissed_at'],
  marketing_plans: ['status', 'starts_on', 'ends_on', 'title', 'recommendations', 'content_ideas', 'former'],
};

/** All that `keepPosts` reads. */
const POSTS = ['scheduled_posts', 'publish_parts', 'post_pictures', 'post_series'];

/**
 * What users withdrew since the backup does not come back with it: what they deleted, or Meta for them, switches that they
 * turned off, what they no longer allow, and posts that they canceled or changed. Of users who are in both.
 */
export async function keepWithdrawals(client: pg.ClientBase, inBoth: ColumnsInBoth): Promise<void> {
  if (inBoth(DELETED_ROWS).length > 0) await deleteRowsAgain(client);
  await client.query(`update users as restored set ${TURN_OFF} from public.users as now where now.id = restored.id`);
  for (const [table, owned] of Object.entries(OF_NOW)) await takeRows(client, table, owned, inBoth(table));
  for (const [table, columns] of Object.entries(COLUMNS_OF_NOW))
    await takeColumns(
      client,
      table,
      inBoth(table).filter((column) => columns.includes(column)),
    );
  if (POSTS.every((table) => inBoth(table).length > 0)) await keepPosts(client, inBoth);
  if (inBoth('meta_requests').length > 0)
    await client.query('insert into meta_requests select * from public.meta_requests on conflict do nothing');
}

/** The deletions are noted anew by the triggers that noted them before. */
async function deleteRowsAgain(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into ${DELETED_ROWS} select * from public.${DELETED_ROWS} as now
    where exists (select from users where users.id = now.user_id) on conflict do nothing`);
  const { rows } = await client.query<{ name: string }>(`
    select distinct table_name as name from ${DELETED_ROWS} where to_regclass(quote_ident(table_name)) is not null`);
  for (const { name } of rows)
    await client.query(
      `delete from "${name}" as own using ${DELETED_ROWS} as gone
      where gone.table_name = $1 and gone.user_id = own.user_id and gone.id = own.id`,
      [name],
    );
}

async function takeRows(
  client: pg.ClientBase,
  table: string,
  { owner, isOwned }: typeof OF_USER,
  columns: string[],
): Promise<void> {
  if (columns.length === 0) return;
  await client.query(
    `delete from ${table} as own where exists (select from public.${owner} as owner where ${isOwned})`,
  );
  await client.query(`
    insert into ${table} (${columns}) select ${columns} from public.${table} as own
    where exists (select from ${owner} as owner where ${isOwned})`);
}

async function takeColumns(client: pg.ClientBase, table: string, columns: string[]): Promise<void> {
  if (columns.length === 0) return;
  await client.query(`
    update ${table} as restored set ${columns.map((column) => `${column} = now.${column}`)} from public.${table} as now
    where now.user_id = restored.user_id and now.id = restored.id`);
}
