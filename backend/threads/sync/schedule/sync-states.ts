import type { Knex } from 'knex';
import type { ThreadsAccount } from '#shared/threads';
import { runPrepared } from '../../../database/run-prepared.ts';

interface Row {
  id: string;
  postsSoFar: number;
  problem: string | null;
  isImported: boolean;
  isReadable: boolean;
  isRunning: boolean;
  isWaiting: boolean;
  listedPosts: number | null;
  missingPosts: number;
  missingFrom: Date | null;
  missingTo: Date | null;
  compareDueAt: Date | null;
}

/** A run that has begun but not ended may belong to a dead process. Another process then takes over. */
const STATES = `
select account.id, posts_so_far, problem, imported_at is not null as is_imported,
  account.is_connected and not account.needs_reconnect and users.performance_analytics as is_readable,
  coalesce(started_at > finished_at, started_at is not null) as is_running,
  coalesce(next_due_at <= $2, false) as is_waiting,
  listed_posts, missing_posts, missing_from, missing_to, compare_due_at
from users
join social_media_accounts as account on account.user_id = users.id
join account_syncs as sync on sync.user_id = account.user_id and sync.account_id = account.id
where users.id = $1`;

/** The sync progress of each account of a user, by account id. */
export async function syncStates(knex: Knex, userId: string, now: Date): Promise<Map<string, ThreadsAccount['sync']>> {
  const rows = await runPrepared<Row>(knex, { name: 'sync-states', text: STATES }, [userId, now]);
  return new Map(rows.map((row) => [row.id, presentSync(row)]));
}

function presentSync(row: Row): ThreadsAccount['sync'] {
  return { phase: phaseOf(row), postsSoFar: row.postsSoFar, problem: row.problem, shortfall: shortfallOf(row) };
}

function shortfallOf(row: Row): ThreadsAccount['sync']['shortfall'] {
  if (row.missingPosts === 0) return null;
  return {
    listed: row.listedPosts ?? row.missingPosts,
    missing: row.missingPosts,
    from: row.missingFrom?.toISOString() ?? null,
    to: row.missingTo?.toISOString() ?? null,
    nextAt: row.compareDueAt?.toISOString() ?? null,
  };
}

function phaseOf({ isReadable, isRunning, isWaiting, isImported }: Row): ThreadsAccount['sync']['phase'] {
  if (!isRunning && !(isWaiting && isReadable)) return 'idle';
  return isImported ? 'syncing' : 'importing';
}
