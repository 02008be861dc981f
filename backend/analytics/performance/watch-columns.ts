import { MAX_WATCH_EVENTS } from '#shared/contract/limits-and-page-sizes';
import { isoMoment } from '../../database/iso-moment.ts';
import { OWNER_ID } from '../../database/owner-id.ts';

/** An event as it goes out, of a row of `watch_events as event` and its post. */
export const EVENT = `json_build_object('id', event.id, 'kind', kind, 'firedAt', ${isoMoment('fired_at')},
      'figures', figures, 'isSeen', seen_at is not null, 'held', held, 'isSettled', settled_at is not null,
      'post', json_build_object('id', post.id, 'text', left(content, 200), 'publishedAt', ${isoMoment('published_at')})
    )`;

/** The columns of the answer about the watches of user `$1`. Needs `account`. */
export const WATCH_COLUMNS = `
  'off', (select coalesce(json_agg(kind), '[]') from watches where user_id = ${OWNER_ID} and not is_on),
  'counts', (
    select coalesce(json_agg(counted), '[]')
    from (
      select kind, count(*) as fired, count(*) filter (where held) as held,
        count(*) filter (where not held) as "notHeld", count(*) filter (where settled_at is null) as open
      from watch_events
      where user_id = ${OWNER_ID} and account_id = (select id from account)
      group by kind
    ) as counted
  ),
  'events', (
    select coalesce(json_agg(${EVENT} order by fired_at desc, event.id desc), '[]')
    from (
      select * from watch_events
      where user_id = ${OWNER_ID} and account_id = (select id from account)
      order by fired_at desc, id desc
      limit ${MAX_WATCH_EVENTS}
    ) as event
    join content_posts as post on post.user_id = ${OWNER_ID} and post.id = post_id
  )`;
