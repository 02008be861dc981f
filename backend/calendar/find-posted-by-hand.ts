import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { userChanged } from '../database/user-changes.ts';
import { PublishPart } from '../models/calendar/publish-part.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { PUBLISH_SCOPE } from '../threads/tokens/permissions.ts';
import { NO_PROBLEM } from './publishing/problems.ts';
import { publishTimes } from './publishing/waits-and-deadlines.ts';
import { later } from './publishing/work.ts';

interface Deps {
  knex: Knex;
  log: Logger;
  now(): Date;
}

/** Finds posts of the calendar that their user published by hand among those that were just read. Never throws. */
export async function findPostedByHand(deps: Deps, userId: string): Promise<void> {
  try {
    const linked = await linkPosts(deps, userId);
    await rehearseAgain(deps, userId);
    if (linked > 0) await userChanged(userId);
  } catch (error) {
    deps.log.warn({ event: 'find_posted_by_hand_failed', userId, error: String(error) });
  }
}

/**
 * Posts that we did not publish, or do not know to be out, and posts that were read and say exactly the same within a day.
 * Each goes with the one that is nearest in time.
 */
const FITTING = `
select distinct on (read.external_id) post.id, read.external_id, read.permalink, read.published_at
from scheduled_posts as post
join publish_parts as part on part.user_id = post.user_id and part.post_id = post.id and part.n = 0
join content_posts as read on read.user_id = post.user_id and read.account_id = post.account_id
  and read.published_at between post.due_at - interval '1 day' and post.due_at + interval '1 day'
  and btrim(read.content, E' \\n\\r\\t') = btrim(replace(post.parts -> 0 ->> 'text', E'\\r\\n', E'\\n'), E' \\n\\r\\t')
  and btrim(read.content, E' \\n\\r\\t') <> ''
where post.user_id = ? and post.state in ('handed_over', 'needs_you', 'missed', 'failed', 'published')
  and part.media_id is null and read.external_id is not null
  and not exists (
    select from publish_parts as other where other.user_id = post.user_id and other.media_id = read.external_id)
order by read.external_id, abs(extract(epoch from read.published_at - post.due_at))`;

interface Fitting {
  id: string;
  external_id: string;
  permalink: string | null;
  published_at: Date;
}

/** A post that its user published by hand becomes the published one. Returns how many did. */
async function linkPosts({ knex, now }: Deps, userId: string): Promise<number> {
  const { rows } = await knex.raw<{ rows: Fitting[] }>(FITTING, [userId]);
  const nearest = new Map(rows.map((row) => [row.id, row]));
  for (const fitting of nearest.values()) await link(knex, userId, fitting, now());
  return nearest.size;
}

const LINKED = 'Found among your posts on Threads';

async function link(knex: Knex, userId: string, found: Fitting, at: Date): Promise<void> {
  await knex.transaction(async (trx) => {
    const post = await ScheduledPost.query(trx).findById([userId, found.id]).forUpdate();
    if (!post || ['scheduled', 'preparing', 'ready', 'publishing', 'unclear'].includes(post.state)) return;
    const part = await PublishPart.query(trx).findById([userId, found.id, 0]);
    if (!part || part.mediaId !== null) return;
    await part.$query(trx).patch({
      state: 'published',
      mediaId: found.external_id,
      permalink: found.permalink ?? part.permalink,
      readBackAt: at,
      attempts: [...part.attempts, { at: at.toISOString(), step: 'look', outcome: LINKED, code: null }],
      ...NO_PROBLEM,
    });
    await post.$query(trx).patch({ state: 'published', publishedAt: found.published_at, nextAt: null, updatedAt: at });
  });
}

/** Since the account is connected, Threads may be asked about what it could not be asked about before. */
async function rehearseAgain({ knex, now }: Deps, userId: string): Promise<void> {
  const earliest = later(now(), publishTimes.prepareAhead);
  await knex('scheduled_posts')
    .where({ userId, state: 'scheduled', isByHand: false })
    .whereNull('leaseUntil')
    .where('dueAt', '>', earliest)
    .whereRaw("rehearsal ->> 'state' = 'none'")
    .whereExists(
      knex('access_tokens')
        .whereRaw(
          'access_tokens.user_id = scheduled_posts.user_id and access_tokens.account_id = scheduled_posts.account_id',
        )
        .whereRaw('? = any(scope)', PUBLISH_SCOPE),
    )
    .update({ rehearsal: JSON.stringify({ state: 'pending', message: null }), nextAt: now() });
}
