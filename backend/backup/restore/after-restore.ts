import type pg from 'pg';

/**
 * A post that waits in the backup may have gone out since: at its time, or earlier by hand. So each is looked for at Threads, from
 * the moment of the backup on, before anything of it is sent. What had been given to Threads is forgotten, since it may be out.
 * Where a publication is unclear already, looking is all that is done anyway.
 */
const LOOK_FIRST = `
with waiting as (
  update scheduled_posts set look_since = $1, lease_until = null, lease_id = null, step_failures = 0,
    state = case when state in ('preparing', 'ready') or (state = 'scheduled' and due_at <= now()) then 'unclear' else state end,
    next_at = case when state in ('scheduled', 'preparing', 'ready', 'publishing', 'unclear') then now() end
  where state <> 'published'
  returning user_id, id
)
update publish_parts as part
set state = 'waiting', container_id = null, children = '[]', container_made_at = null, container_ready_at = null
from waiting
where part.user_id = waiting.user_id and part.post_id = waiting.id and part.state in ('preparing', 'ready')`;

/** The figures are of the moment of the backup: they are read again when the product starts. */
const READ_AGAIN = 'update account_syncs set next_due_at = least(next_due_at, now())';
/** No backup has the texts of replies. */
const READ_REPLIES_AGAIN = `
update content_posts set replies_read_at = null
where replies_read_at is not null and user_id in (select id from users where read_replies)`;

/** What rows of another time must not do. Run it before anybody works on them. */
export async function settleRestored(client: pg.ClientBase, madeAt: Date): Promise<void> {
  await client.query(LOOK_FIRST, [madeAt]);
  await client.query(READ_AGAIN);
  await client.query(READ_REPLIES_AGAIN);
}
