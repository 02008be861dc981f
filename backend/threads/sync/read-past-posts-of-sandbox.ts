import type { Knex } from 'knex';
import { storePostAges } from '../../figures/store-figures-at-ages.ts';
import { storeAllGains } from '../../figures/store-gained-by-day.ts';
import { makePastForecasts } from '../../forecasts/make-past-forecasts.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import type { PastReadings } from '../client/account-api.ts';
import { type ReadingRun, writeInRun } from './run/run.ts';

/** All at once. A post that is not stored is left out. */
const STORE_READINGS = `
insert into post_snapshots (user_id, post_id, taken_at, views, likes, replies, reposts, quotes, shares)
select post.user_id, post.id, to_timestamp((reading ->> 0)::float8), (reading ->> 1)::integer, (reading ->> 2)::integer,
  (reading ->> 3)::integer, (reading ->> 4)::integer, (reading ->> 5)::integer, (reading ->> 6)::integer
from jsonb_to_recordset(?::jsonb) as past (id text, readings jsonb)
join content_posts as post on post.user_id = ? and post.account_id = ? and post.external_id = past.id
cross join jsonb_array_elements(readings) as reading
on conflict do nothing
returning post_id as "postId", taken_at as "takenAt"`;

interface Stored {
  postId: string;
  takenAt: Date;
}

/**
 * Stores what readings of its posts before today would have said of a sample account, once, and what would have been forecast then:
 * a page that compares posts has something to show on the first day. Of a real account there is nothing to ask for.
 */
export async function readPastPostsOfSandbox(run: ReadingRun): Promise<void> {
  if (await hasPastOf(run)) return;
  const past = await run.api.pastReadingsOfSandbox();
  const begin = await writeInRun(run, (trx) => storePast(run, trx, past));
  if (begin) await makePastForecasts(run.knex, run, run.now());
}

/** Reading is said to have begun with the first of them. */
async function hasPastOf({ userId, accountId }: ReadingRun): Promise<boolean> {
  const account = await SocialAccount.query().findById([userId, accountId]);
  return !account || (account.trackingSince !== null && account.trackingSince < account.createdAt);
}

async function storePast(run: ReadingRun, trx: Knex.Transaction, past: PastReadings): Promise<Date | null> {
  const { userId, accountId } = run;
  const { rows } = await trx.raw<{ rows: Stored[] }>(STORE_READINGS, [JSON.stringify(past), userId, accountId]);
  if (rows.length === 0) return null;
  const begin = new Date(Math.min(...rows.map(({ takenAt }) => takenAt.getTime())));
  await SocialAccount.query(trx).findById([userId, accountId]).patch({ trackingSince: begin });
  await storePostAges(trx, userId, [...new Set(rows.map(({ postId }) => postId))]);
  await storeAllGains(trx, { userId, accountId });
  return begin;
}
