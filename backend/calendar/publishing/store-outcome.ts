import type { Knex } from 'knex';
import { forgetUser, USER_CHANGES } from '../../database/user-changes.ts';
import type { PublishPart } from '../../models/calendar/publish-part.ts';
import { later, type Outcome, type PublishDeps, type Work } from './work.ts';

/** Steps of a part that are kept, newest last: enough for every way through the protocol. */
const KEPT_ATTEMPTS = 80;

/**
 * Stores what a step learned and ends the lease, at once: while a thousand posts go out, others need the connections. False,
 * and nothing is stored, if the post is no longer this worker's: it was edited, canceled or deleted, or the lease ended.
 */
export async function storeOutcome(
  { knex, now, inTurn }: PublishDeps,
  { post: { userId, id, leaseId, revision } }: Work,
  outcome: Outcome,
  n?: number,
): Promise<boolean> {
  const post = assignments({ ...outcome.post, leaseId: null, leaseUntil: null });
  const done = outcome.attempt && JSON.stringify([{ at: now().toISOString(), ...outcome.attempt }]);
  const part = assignments(n === undefined ? {} : { ...outcome.part }, done === undefined ? [] : [[APPENDED, done]]);
  const storePart = `
    , part as (
      update publish_parts as part set ${part.text} from post
      where part.user_id = post.user_id and part.post_id = post.id and part.n = ?
    )`;
  const statement = `
    with post as (
      update scheduled_posts set ${post.text}
      where user_id = ? and id = ? and lease_id = ? and revision = ?
      returning user_id, id
    )${part.text === '' ? '' : storePart}
    select pg_notify(?, user_id) from post`;
  const ofPart = part.text === '' ? [] : [...part.values, n ?? 0];
  const values = [...post.values, userId, id, leaseId, revision, ...ofPart, USER_CHANGES];
  const { rows } = await inTurn(userId, () => knex.raw<{ rows: unknown[] }>(statement, values));
  if (rows.length > 0) forgetUser(userId);
  return rows.length > 0;
}

const APPENDED = `attempts = (select coalesce(jsonb_agg(one order by at), '[]') from (
  select one, at from jsonb_array_elements(attempts || ?::jsonb) with ordinality as kept (one, at)
  order by at desc limit ${KEPT_ATTEMPTS}) as newest)`;

/** The post is locked first, as by everybody else who changes it. */
const INTENT = `
with mine as materialized (
  select user_id, id from scheduled_posts
  where user_id = ? and id = ? and lease_id = ? and revision = ?
  for update
), part as (
  update publish_parts as part
  set state = 'publishing', started_at = ?, attempt = attempt + 1, looks = 0, finished_seen_at = null, unmatched_at = null
  from mine
  where part.user_id = mine.user_id and part.post_id = mine.id and n = ? and container_id = ? and attempt = ?
    and state in ('ready', 'unclear')
  returning part.user_id, part.post_id
)
update scheduled_posts as post set state = 'publishing', lease_until = ?
from part where post.user_id = part.user_id and post.id = part.post_id
returning post.id`;

/**
 * Commits that a part is about to be published, before it is. From here on, nobody publishes it again without having
 * looked. False if the post is no longer this worker's.
 */
export async function storeIntent(
  { knex, times, inTurn }: PublishDeps,
  { post: { userId, id, leaseId, revision } }: Work,
  { n, containerId, attempt }: PublishPart,
  startedAt: Date,
): Promise<boolean> {
  const lease = later(startedAt, times.publishLease);
  const values = [userId, id, leaseId, revision, startedAt, n, containerId ?? '', attempt, lease];
  const { rows } = await inTurn(userId, () => knex.raw<{ rows: unknown[] }>(INTENT, values));
  return rows.length > 0;
}

type Value = Knex.Value | null;

/** `column = ?` for each value, and what is computed; '' for none. */
function assignments(changes: Record<string, unknown>, computed: [text: string, value: Value][] = []) {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined);
  const texts = set.map(([name]) => `${columnOf(name)} = ?`);
  return {
    text: [...texts, ...computed.map(([text]) => text)].join(', '),
    values: [...set.map(([, value]) => inDatabase(value)), ...computed.map(([, value]) => value)],
  };
}

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Lists and objects are stored as JSON. */
const inDatabase = (value: unknown): Value =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : (value as Value);
