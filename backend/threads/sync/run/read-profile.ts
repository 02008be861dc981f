import { DEMOGRAPHICS_FROM_FOLLOWERS } from '#shared/analytics/findings';
import { FollowerReading } from '../../../models/accounts/follower-reading.ts';
import { SocialAccount } from '../../../models/accounts/social-account.ts';
import { BREAKDOWNS } from '../../client/account-api.ts';
import type { Profile } from '../../client/profile.ts';
import { pacificDayAt } from '../schedule/pacific-days.ts';
import { ifAvailable } from './if-available.ts';
import { type ReadingRun, writeInRun } from './run.ts';

/** Reads profile, followers and demographics once a Pacific day. A missed day is lost. */
export async function readProfile(run: ReadingRun): Promise<void> {
  const { userId, accountId, api } = run;
  const { date: day } = pacificDayAt(run.now());
  if (await FollowerReading.query().findById([userId, accountId, day])) return;
  const profile = await ifAvailable(api.me());
  const followers = await ifAvailable(api.followersCount());
  const demographics =
    followers !== null && followers >= DEMOGRAPHICS_FROM_FOLLOWERS ? await readDemographics(run) : null;
  await writeInRun(run, async (trx) => {
    await FollowerReading.query(trx).insert({ userId, accountId, day, followers, demographics, readAt: run.now() });
    await SocialAccount.query(trx).findById([userId, accountId]).patch(toAccount(profile, followers));
  });
}

async function readDemographics({ api }: ReadingRun): Promise<FollowerReading['demographics']> {
  const parts: NonNullable<FollowerReading['demographics']> = {};
  for (const breakdown of BREAKDOWNS) parts[breakdown] = await api.demographics(breakdown);
  return parts;
}

/** What Threads left out keeps its old value. */
function toAccount(profile: Profile | null, followersCount: number | null): Partial<SocialAccount> {
  return {
    ...(followersCount !== null && { followersCount }),
    ...(profile?.username && { username: profile.username }),
    ...(profile && { displayName: profile.name, profileImageUrl: profile.pictureUrl }),
  };
}
