import type { Knex } from 'knex';
import { runPrepared } from '../../database/run-prepared.ts';

/** Posts whose time has come and that are not out. */
export interface PublishingLag {
  posts: number;
  oldestDueAt: Date | null;
}

// By `next_at`, which alone has an index over all users.
const LAG = `select count(*)::integer as posts, min(due_at) as oldest_due_at from scheduled_posts
where next_at is not null and next_at <= $1 and due_at <= $1 and state in ('scheduled', 'preparing', 'ready', 'publishing')`;

/** How far behind publishing is, of all users together. */
export async function publishingLag(knex: Knex, now: Date): Promise<PublishingLag> {
  const [lag] = await runPrepared<PublishingLag>(knex, { name: 'publishing-lag', text: LAG }, [now]);
  return lag ?? { posts: 0, oldestDueAt: null };
}
