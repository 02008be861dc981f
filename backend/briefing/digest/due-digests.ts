import type { Knex } from 'knex';
import { DIGEST_HOUR } from '#shared/briefing/digest';
import { runPrepared } from '../../database/run-prepared.ts';

export interface DueDigest {
  userId: string;
  /** The Monday on which it was due, an ISO date of the user's zone. */
  week: string;
}

/** The newest Monday at DIGEST_HOUR of each user's own clock. */
const DUE = `(date_trunc('week', ($1::timestamptz at time zone time_zone) - interval '${DIGEST_HOUR} hours'))::date`;

/**
 * Digests that are due at `$1` and were not made: of users with an account that was connected when the week was over and was
 * read since it began. After a stop of the server that is made up for until the next Monday.
 */
const DUE_DIGESTS = `
select users.id as user_id, due.week::text as week
from users cross join lateral (select ${DUE} as week) as due
where performance_analytics
  and not exists (select from weekly_digests where user_id = users.id and weekly_digests.week = due.week)
  and exists (
    select from social_media_accounts as account
    where account.user_id = users.id and platform = 'threads' and is_connected
      and tracking_since < (due.week + interval '${DIGEST_HOUR} hours') at time zone time_zone
      and last_sync_at >= (due.week - 7)::timestamp at time zone time_zone
  )`;

export const dueDigests = (knex: Knex, now: Date): Promise<DueDigest[]> =>
  runPrepared<DueDigest>(knex, { name: 'due-digests', text: DUE_DIGESTS }, [now]);

/** A mail that is later than this is none any more: the page has the digest. */
const MAIL_LATE_DAYS = 2;

/** Digests of the newest Monday that are to be mailed at `$1`, to a confirmed address, and of which no mail was begun. */
const DUE_MAILS = `
select user_id, weekly_digests.week::text as week
from weekly_digests join users on users.id = user_id
where weekly_mail and performance_analytics and email = confirmed_email and mail_begun_at is null
  and weekly_digests.week = ${DUE}
  and $1 < (weekly_digests.week + interval '${24 * MAIL_LATE_DAYS + DIGEST_HOUR} hours') at time zone time_zone`;

export const dueMails = (knex: Knex, now: Date): Promise<DueDigest[]> =>
  runPrepared<DueDigest>(knex, { name: 'due-digest-mails', text: DUE_MAILS }, [now]);
