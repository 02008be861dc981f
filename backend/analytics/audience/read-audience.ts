import type { Knex } from 'knex';
import type { Audience } from '#shared/analytics/audience';
import type { DayRange } from '#shared/days/period-choice';
import { notSignedIn } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import type { FollowerReading } from '../../models/accounts/follower-reading.ts';
import { AUDIENCE_SQL } from './audience-statement.ts';

interface ReadingOfDay extends Pick<FollowerReading, 'day' | 'followers'> {
  demographics: NonNullable<FollowerReading['demographics']>;
}
type OfHour = [hour: number, count: number];

/** What is stored of who follows an account. */
export interface AudienceRows
  extends Pick<Audience, 'timeZone' | 'accounts' | 'account' | 'followers' | 'readings' | 'firstDay'> {
  isOn: boolean;
  at: (ReadingOfDay & { readAt: string }) | null;
  since: ReadingOfDay | null;
  /** What readings told from the earlier to the shown one, oldest first: the newest of them. */
  between: ReadingOfDay['demographics'][];
  /** In the user's zone, only hours that have some. */
  postHours: OfHour[];
  replyHours: OfHour[];
  /** Of own posts, newest first. */
  texts: string[];
}

/** By one prepared statement. Throws 401 when the user is gone. */
export async function readAudienceRows(
  knex: Knex,
  userId: string,
  accountId: string | null,
  { from, to }: DayRange,
): Promise<AudienceRows> {
  const statement = { name: 'audience', text: AUDIENCE_SQL };
  const [row] = await runPrepared<{ audience: AudienceRows }>(knex, statement, [userId, accountId, from, to]);
  if (!row) throw notSignedIn();
  return row.audience;
}
