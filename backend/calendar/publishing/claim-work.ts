import { runPrepared } from '../../database/run-prepared.ts';
import { newId } from '../../models/base-model.ts';
import { PublishPart } from '../../models/publish-part.ts';
import type { ScheduledPost } from '../../models/scheduled-post.ts';
import { PUBLISH_SCOPE } from '../../threads/connect/permissions.ts';
import { type AccountFacts, later, type PublishDeps, type Work } from './work.ts';

/** Two workers never get the same row: one locks it, and the other passes it by. */
const CLAIM = `
with due as materialized (
  select user_id, id from scheduled_posts
  where (next_at <= $1 and lease_until is null) or lease_until <= $1
  order by state <> 'ready', next_at limit $2
  for update skip locked
)
update scheduled_posts as post set lease_id = $3, lease_until = $4
from due where post.user_id = due.user_id and post.id = due.id
returning post.*`;

const ACCOUNTS = `
select post.id as post_id,
  coalesce($2 = any(token.scope), false) as may_publish,
  account.needs_reconnect or not account.is_connected as needs_reconnect,
  known.paused_until
from scheduled_posts as post
join social_media_accounts as account on account.user_id = post.user_id and account.id = post.account_id
left join access_tokens as token on token.user_id = account.user_id and token.account_id = account.id
left join publishing_accounts as known on known.user_id = account.user_id and known.account_id = account.id
where (post.user_id, post.id) in (select * from unnest($1::text[], $3::text[]))`;

const SOONEST = `
select least(
  (select min(next_at) from scheduled_posts where next_at is not null and lease_until is null),
  (select min(lease_until) from scheduled_posts where lease_until is not null)) as at`;

type Facts = AccountFacts & { postId: string };

/** Takes `most` posts that are due for something: those that are due to be published, then whoever waits longest. */
export async function claimWork({ knex, now, times }: PublishDeps, most: number): Promise<Work[]> {
  const at = now();
  const lease = [newId(), later(at, times.lease)];
  const posts = await runPrepared<ScheduledPost>(knex, { name: 'claim-posts', text: CLAIM }, [at, most, ...lease]);
  if (posts.length === 0) return [];
  const keys = [posts.map(({ userId }) => userId), posts.map(({ id }) => id)] as const;
  const facts = await runPrepared<Facts>(knex, { name: 'publishing-facts', text: ACCOUNTS }, [
    keys[0],
    PUBLISH_SCOPE,
    keys[1],
  ]);
  const parts = await PublishPart.query()
    .whereIn(
      ['userId', 'postId'],
      posts.map(({ userId, id }) => [userId, id]),
    )
    .orderBy('n');
  const factsOf = new Map(facts.map((one) => [one.postId, one]));
  const partsOf = Map.groupBy(parts, ({ postId }) => postId);
  // A post without an account is being deleted: its lease ends by itself.
  return posts.flatMap((post) => {
    const account = factsOf.get(post.id);
    return account ? [{ post, account, parts: partsOf.get(post.id) ?? [] }] : [];
  });
}

/** When the next post is due for something, or a lease ends; null if nothing waits. */
export async function soonestWork({ knex }: Pick<PublishDeps, 'knex'>): Promise<Date | null> {
  const [row] = await runPrepared<{ at: Date | null }>(knex, { name: 'soonest-post', text: SOONEST }, []);
  return row?.at ?? null;
}
