import { runPrepared } from '../../database/run-prepared.ts';
import { newId } from '../../models/base-model.ts';
import { PublishPart } from '../../models/calendar/publish-part.ts';
import type { ScheduledPost } from '../../models/calendar/scheduled-post.ts';
import { PUBLISH_SCOPE } from '../../threads/tokens/permissions.ts';
import { type AccountFacts, later, type PublishDeps, type Work } from './work.ts';

/** Steps of one user in a process at the same time: others find room, however long Threads keeps all of these waiting. */
const AT_ONCE_OF_USER = 24;

/** A step that outlives its lease is still its process': taken again and again by the same one, none of them would be stored. */
const IS_DUE =
  '((post.next_at <= $1 and post.lease_until is null) or post.lease_until <= $1) and post.id <> all($7::text[])';

/**
 * Users take turns: what is worked on counts as turns that were had. By `nth <= $6` alone PostgreSQL ceases to count the rest of
 * a pile. Two workers never get the same row: one locks it, and the other passes it by.
 */
const CLAIM = `
with running as (
  select user_id, count(*) as steps from unnest($5::text[]) as step (user_id) group by user_id
), waiting as (
  select user_id, id, row_number() over (partition by user_id order by state <> 'ready', next_at) as nth
  from scheduled_posts as post where ${IS_DUE}
), due as materialized (
  select post.user_id, post.id
  from waiting join scheduled_posts as post on post.user_id = waiting.user_id and post.id = waiting.id
  left join running on running.user_id = post.user_id
  where ${IS_DUE} and nth <= $6 and nth <= $6 - coalesce(steps, 0)
  order by post.state <> 'ready', coalesce(steps, 0) + nth, post.next_at limit $2
  for update of post skip locked
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

const IS_MINE_TO_TAKE = 'user_id <> all($1) and id <> all($2)';
const SOONEST = `
select least(
  (select min(next_at) from scheduled_posts where next_at is not null and lease_until is null and ${IS_MINE_TO_TAKE}),
  (select min(lease_until) from scheduled_posts where lease_until is not null and ${IS_MINE_TO_TAKE})) as at`;

/** A step that a process works on: the post that it is about, and whose that is. */
export type Step = Pick<ScheduledPost, 'userId' | 'id'>;

type Facts = AccountFacts & { postId: string };

/**
 * Takes `most` posts that are due for something: those that are due to be published, then whoever waits longest, of all users in
 * turn. `running` is what this process works on.
 */
export async function claimWork(
  { knex, now, times }: Pick<PublishDeps, 'knex' | 'now' | 'times'>,
  most: number,
  running: Step[],
): Promise<Work[]> {
  const at = now();
  const lease = [newId(), later(at, times.lease)];
  const steps = [running.map(({ userId }) => userId), AT_ONCE_OF_USER, running.map(({ id }) => id)];
  const values = [at, most, ...lease, ...steps];
  const posts = await runPrepared<ScheduledPost>(knex, { name: 'claim-posts', text: CLAIM }, values);
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

/** The users of whom this process works on as much as it may; `running` as in `claimWork`. */
export const withoutTurn = (running: Step[]): string[] =>
  [...Map.groupBy(running, ({ userId }) => userId)].flatMap(([userId, { length }]) =>
    length >= AT_ONCE_OF_USER ? [userId] : [],
  );

/** When the next post is due for something that this process may begin, or a lease ends; null if nothing waits. */
export async function soonestWork({ knex }: Pick<PublishDeps, 'knex'>, running: Step[]): Promise<Date | null> {
  const statement = { name: 'soonest-post', text: SOONEST };
  const values = [withoutTurn(running), running.map(({ id }) => id)];
  const [row] = await runPrepared<{ at: Date | null }>(knex, statement, values);
  return row?.at ?? null;
}
