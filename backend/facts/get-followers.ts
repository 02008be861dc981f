import { followersOf, readAccountDays } from './days/account-days.ts';
import { daysOf, lengthOf, whyNoDays } from './days/fact-days.ts';
import { followerSteps } from './days/follower-steps.ts';
import { type Fact, nothing } from './parts/told.ts';
import { NO_ACCOUNT, whyUnknown } from './parts/why-nothing.ts';

/** Net followers as the panel of an account has them: the reading at the end minus the one nearest to the beginning. */
export const getFollowers: Fact<'get_followers'> = async (call, asked) => {
  if (call.accounts.length === 0) return nothing('no_account', NO_ACCOUNT);
  const period = await daysOf(call, asked, 'pacific');
  if (!period) return nothing('not_read', whyNoDays(call, asked));
  const found = await readAccountDays(call, period, ['followers_count']);
  const followers = followersOf(found);
  const { start, end, days, byDay } = followers;
  const envelope = { period, coverage: { days, of: lengthOf(period) }, definition: 'newFollowers' as const };
  const why = whyUnknown('followers', 'activity');
  if (end === null) return nothing('not_read', why, envelope);
  const net = start === null ? null : end - start;
  return {
    data: {
      start,
      end,
      net,
      rate: net !== null && start ? net / start : null,
      perDay: net === null ? null : net / lengthOf(period),
      days: byDay,
      steps: asked.by ? followerSteps(followers, period, asked.by) : [],
    },
    asOf: found.readAt,
    ...envelope,
    nulls: net === null ? { start: why, net: why, rate: why, perDay: why } : {},
  };
};
