import type { Knex } from 'knex';
import type { Replies } from '#shared/analytics/replies';
import { chosenDays, type PeriodChoice } from '#shared/days/period-choice';
import { notSignedIn } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { lastCompleteDay } from '../../figures/last-complete-day.ts';
import { PACIFIC } from '../../figures/pacific.ts';
import { presentReplies, type RepliesRow } from './present-replies.ts';
import { REPLIES_SQL } from './replies-statement.ts';

interface Asked extends PeriodChoice {
  account?: string | undefined;
}

interface Clock {
  now: Date;
  timeZone: string;
}

/** Everything on the page of replies, by one prepared statement. Throws 401 when the user is gone. */
export async function readRepliesPage(
  knex: Knex,
  userId: string,
  { account, ...choice }: Asked,
  { now, timeZone }: Clock,
): Promise<Replies> {
  const days = chosenDays(choice, lastCompleteDay(now, timeZone));
  const pacific = chosenDays(choice, lastCompleteDay(now, PACIFIC));
  const ends = [days, days.against, pacific, pacific.against].flatMap((range) => [
    range?.from ?? null,
    range?.to ?? null,
  ]);
  const statement = { name: 'replies', text: REPLIES_SQL };
  const [row] = await runPrepared<{ replies: RepliesRow }>(knex, statement, [userId, account ?? null, ...ends]);
  if (!row) throw notSignedIn();
  return presentReplies(row.replies, { days, pacific });
}
