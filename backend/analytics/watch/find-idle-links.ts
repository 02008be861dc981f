import type { Knex } from 'knex';
import { LINK_DAYS, LINK_LEAST_VIEWS } from '#shared/analytics/watches';
import { DAY_MS } from '#shared/days/durations';
import { runPrepared } from '../../database/run-prepared.ts';
import { addressesOf, linkKey } from '../../figures/link-addresses-sql.ts';
import { PACIFIC } from '../../figures/pacific.ts';
import { type FoundEvent, NO_FIGURES, type OpenEvent, type Settlement } from './found-event.ts';

const LOOKED_AT_DAYS = 14;
/** Threads tells clicks of a day on the next one, and may be away for some. */
const LONGEST_WAIT_DAYS = LINK_DAYS.settles + 5;

/** A young post with a link: the whole Pacific days after it on which clicks were told, and those on its addresses. */
export interface LinkedPost {
  id: string;
  accountId: string;
  publishedAt: Date;
  views: number | null;
  /** Of the first LINK_DAYS.settles days after the one on which it went out. */
  daysTold: number;
  clicks: number;
}

const LINKED_SQL = `
select post.id, account_id, published_at, reach as views, told.days as days_told, clicked.clicks
from content_posts as post
join users on users.id = $1 and performance_analytics
cross join lateral (select (published_at at time zone '${PACIFIC}')::date as day) as out
cross join lateral (
  select count(*)::integer as days from account_activity as activity
  where activity.user_id = $1 and activity.account_id = post.account_id and activity.clicks is not null
    and activity.day between out.day + 1 and out.day + ${LINK_DAYS.settles}
) as told
cross join lateral (
  select coalesce(sum(link_clicks.clicks), 0)::integer as clicks
  from link_clicks
  where link_clicks.user_id = $1 and link_clicks.account_id = post.account_id
    and link_clicks.day between out.day and out.day + ${LINK_DAYS.settles}
    and ${linkKey('link_clicks.url')} in (select address from ${addressesOf('post')} as link)
) as clicked
where post.user_id = $1 and has_link and gone_at is null
  and published_at > now() - interval '${LOOKED_AT_DAYS} days' and published_at <= now()`;

export const readLinkedPosts = (knex: Knex, userId: string): Promise<LinkedPost[]> =>
  runPrepared<LinkedPost>(knex, { name: 'watch-links', text: LINKED_SQL }, [userId]);

export function findIdleLinks(posts: LinkedPost[], now: Date): FoundEvent[] {
  return posts
    .filter(({ daysTold, clicks }) => daysTold >= LINK_DAYS.fires && daysTold < LINK_DAYS.settles && clicks === 0)
    .filter(({ views }) => (views ?? 0) >= LINK_LEAST_VIEWS)
    .map(({ id, accountId, publishedAt, views }) => {
      const age = Math.floor((now.getTime() - publishedAt.getTime()) / (DAY_MS / 24));
      return { kind: 'link_without_clicks', postId: id, accountId, figures: { ...NO_FIGURES, age, views } };
    });
}

/** A click ends it, whenever it comes. */
export function settleIdleLink(event: OpenEvent, post: LinkedPost | undefined, now: Date): Settlement | null {
  if (post && post.clicks > 0) return { id: event.id, held: false };
  if (post && post.daysTold >= LINK_DAYS.settles) return { id: event.id, held: true };
  const isOver = now.getTime() - event.publishedAt.getTime() > LONGEST_WAIT_DAYS * DAY_MS;
  return isOver ? { id: event.id, held: null } : null;
}
