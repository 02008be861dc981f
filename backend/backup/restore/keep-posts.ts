import type pg from 'pg';
import type { ColumnsInBoth } from './columns-in-both.ts';

const IS_SAME = 'now.user_id = restored.user_id and now.id = restored.id';

/** Posts of both that were changed, canceled, or published since. */
const CHANGED_SINCE = `
create temporary table changed_since as
select now.user_id, now.id from public.scheduled_posts as now join scheduled_posts as restored on ${IS_SAME}
where (now.state, now.revision, now.due_at) is distinct from (restored.state, restored.revision, restored.due_at)`;

const HAS_ACCOUNT = `exists (
  select from social_media_accounts as account where account.user_id = now.user_id and account.id = now.account_id)`;

/** Moved to an account that was connected since, and so is not there. */
const WITHOUT_ACCOUNT = `
update scheduled_posts as restored set state = 'canceled', next_at = null
from public.scheduled_posts as now join changed_since using (user_id, id)
where ${IS_SAME} and not ${HAS_ACCOUNT}`;

/** Not where it belongs, who works on it, and from when it must be looked for: that is of the restored database. */
const STAYS = ['user_id', 'id', 'series_id', 'lease_until', 'lease_id', 'look_since'];

const SERIES_STAYS = ['user_id', 'id', 'account_id', 'client_key', 'made_until', 'created_at'];

/** Days whose post was made since, and is out or was canceled: the series would make it once more. */
const DAYS_DONE = `
update post_series as series set left_out = left_out || done.days
from (
  select user_id, series_id, jsonb_agg(distinct series_day::text) as days
  from public.scheduled_posts as now
  where series_day is not null and state not in ('draft', 'scheduled', 'preparing', 'ready')
    and not exists (select from scheduled_posts as restored where ${IS_SAME})
  group by user_id, series_id
) as done
where series.user_id = done.user_id and series.id = done.series_id`;

/** Of posts and series that have them since. What none needs is pruned later. */
const PICTURES = (columns: string[]) => `
insert into post_pictures (${columns}) select ${columns} from public.post_pictures as now
where exists (select from users where users.id = now.user_id) on conflict do nothing`;

/** Posts of the calendar that were touched since stay as they are now, with how far their parts have come; so do series. */
export async function keepPosts(client: pg.ClientBase, inBoth: ColumnsInBoth): Promise<void> {
  const ofNow = (table: string, stays: string[]) =>
    inBoth(table)
      .filter((column) => !stays.includes(column))
      .map((column) => `${column} = now.${column}`);
  await client.query(CHANGED_SINCE);
  const parts = inBoth('publish_parts');
  await client.query(
    'delete from publish_parts using changed_since where (publish_parts.user_id, post_id) = (changed_since.user_id, changed_since.id)',
  );
  await client.query(`
    insert into publish_parts (${parts}) select ${parts.map((column) => `part.${column}`)}
    from public.publish_parts as part join changed_since on (part.user_id, part.post_id) = (changed_since.user_id, changed_since.id)`);
  await client.query(`
    update scheduled_posts as restored set ${ofNow('scheduled_posts', STAYS)}
    from public.scheduled_posts as now join changed_since using (user_id, id) where ${IS_SAME} and ${HAS_ACCOUNT}`);
  await client.query(WITHOUT_ACCOUNT);
  await client.query('drop table changed_since');
  await client.query(PICTURES(inBoth('post_pictures')));
  await client.query(`
    update post_series as restored set ${ofNow('post_series', SERIES_STAYS)} from public.post_series as now where ${IS_SAME}`);
  await client.query(DAYS_DONE);
}
