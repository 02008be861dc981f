import type * as z from 'zod/mini';
import { DIGEST_HOUR, type getDigest } from '#shared/briefing/digest';
import { MAX_DIGESTS } from '#shared/contract/limits-and-page-sizes';
import { addDays } from '#shared/days/period-choice';
import { notFound } from '../../base/errors.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import type { User } from '../../models/users/user.ts';
import { WeeklyDigest } from '../../models/watching/weekly-digest.ts';
import type { BriefingDeps } from '../morning/read-briefing.ts';
import { makeDigestSoFar } from './make-digest.ts';

/** The digest of a Monday, or the newest. Throws 404 for a week that has none. */
export async function readDigest(
  deps: BriefingDeps,
  user: User,
  week: string | undefined,
): Promise<z.output<typeof getDigest.response>> {
  const { id: userId, timeZone, performanceAnalytics } = user;
  const rows = await WeeklyDigest.query().where({ userId }).select('week').orderBy('week', 'desc').limit(MAX_DIGESTS);
  const asked = week ?? rows[0]?.week;
  const found = asked === undefined ? undefined : await WeeklyDigest.query().findOne({ userId, week: asked });
  if (week !== undefined && !found) throw notFound('The digest of this week');
  const account = await SocialAccount.query().findOne({ userId, platform: 'threads', isConnected: true });
  const due = dueMonday(deps.now(), timeZone);
  const next = addDays(due, 7);
  const isFirst = rows.length === 0 && account !== undefined && performanceAnalytics;
  return {
    digest: found?.digest ?? null,
    ...(isFirst && { soFar: await makeDigestSoFar(deps, user, next) }),
    weeks: rows.map((row) => row.week),
    due,
    next,
    hasAccount: account !== undefined,
    isOn: performanceAnalytics,
  };
}

/** The newest Monday on which DIGEST_HOUR has passed. */
function dueMonday(now: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const shifted = local.subtract({ hours: DIGEST_HOUR }).toPlainDate();
  return shifted.subtract({ days: shifted.dayOfWeek - 1 }).toString();
}
