import type { Knex } from 'knex';
import type { MetricName } from '#shared/threads';
import { runPrepared } from '../../database/run-prepared.ts';
import { startOfDay } from '../../figures/start-of-day-sql.ts';
import type { AccountRef } from '../../models/accounts/account-ref.ts';
import { ACCOUNT_FIGURES_SQL } from './account-figures-sql.ts';
import { firstDayRead, type Span } from './span.ts';

/** One figure of one day. */
export interface Figure {
  name: MetricName | 'engagement';
  /** ISO date. */
  day: string;
  value: number;
  endTime: Date;
  readAt: Date;
  /** False if nothing was read on that day and the value is an estimate. */
  isRead: boolean;
}

export interface Found {
  /** Figures of the period and of the days it is compared with, ordered by day, and later ones unless `until` excludes them. */
  figures: Figure[];
  postsPublished: number;
}

export const NOTHING: Found = { figures: [], postsPublished: 0 };

/** Counts posts of account `$2` of user `$1` that were published from day `$3` to day `$4` of the user's zone. */
const PUBLISHED_SQL = `
select count(*)::integer as posts
from content_posts
where user_id = $1 and account_id = $2
  and published_at >= ${startOfDay('$3::date')}
  and published_at < ${startOfDay('$4::date + 1')}`;

export async function readAccountFigures(knex: Knex, ref: AccountRef, span: Span): Promise<Found> {
  // One at a time: each call holds a database connection, and other users need some, too.
  const figures = await readFigures(knex, ref, span);
  const values = [ref.userId, ref.accountId, span.from, span.to];
  const [published] = await runPrepared<{ posts: number }>(
    knex,
    { name: 'threads-published', text: PUBLISHED_SQL },
    values,
  );
  return { figures, postsPublished: published?.posts ?? 0 };
}

/** The figures alone. `until`: the last day that is read, the newest one without; `names`: what is read, all without. */
export function readFigures(
  knex: Knex,
  { userId, accountId }: AccountRef,
  span: Span,
  { until = null, names = null }: { until?: string | null; names?: Figure['name'][] | null } = {},
): Promise<Figure[]> {
  const statement = { name: 'threads-analytics', text: ACCOUNT_FIGURES_SQL };
  return runPrepared<Figure>(knex, statement, [userId, accountId, firstDayRead(span), until, names]);
}
