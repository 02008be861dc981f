import { readAccounts } from '../analytics/findings/read-accounts.ts';
import { gainsOf, readAccountDays } from './days/account-days.ts';
import { daysOf, lengthOf, whyNoDays } from './days/fact-days.ts';
import { type Fact, nothing } from './parts/told.ts';
import { NO_ACCOUNT } from './parts/why-nothing.ts';

const NOT_TOLD = 'Threads told no clicks on links for these days.';

export const getLinkClicks: Fact<'get_link_clicks'> = async (call, asked) => {
  const { knex, user, accounts } = call;
  if (accounts.length === 0) return nothing('no_account', NO_ACCOUNT);
  const period = await daysOf(call, asked, 'pacific');
  if (!period) return nothing('not_read', whyNoDays(call, asked));
  const found = await readAccountDays(call, period);
  const { value: total, days } = gainsOf(found, 'clicks');
  const accountIds = accounts.map(({ id }) => id);
  const { links } = await readAccounts(knex, user.id, { accountIds, from: period.from, to: period.to });
  const envelope = { period, coverage: { days, of: lengthOf(period) }, definition: 'linkClicks' as const };
  if (total === null && !links) return nothing('not_reported', NOT_TOLD, envelope);
  return {
    data: { total, links: links ?? [] },
    asOf: found.readAt,
    ...envelope,
    nulls: total === null ? { total: NOT_TOLD } : {},
  };
};
