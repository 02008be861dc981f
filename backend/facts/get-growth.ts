import { GROWTH_FLOORS, OUTLOOK_HORIZONS } from '#shared/analytics/growth';
import {
  followYieldText,
  outlookText,
  reachText,
  recordText,
  rhythmSentences,
  whatGoesWithIt,
} from '#shared/sentences/growth-words';
import { YIELD_DAYS } from '../analytics/growth/growth-total.ts';
import { tellGrowth } from '../analytics/growth/tell-growth.ts';
import { type Fact, nothing } from './parts/told.ts';
import { NO_ACCOUNT, whyUnknown } from './parts/why-nothing.ts';

/** What the page of growth says of an account: the one that is asked about, else the first. */
export const getGrowth: Fact<'get_growth'> = async ({ knex, user, accounts }, { target }) => {
  const [account] = accounts;
  if (!account) return nothing('no_account', NO_ACCOUNT);
  const growth = await tellGrowth(knex, user.id, { account: account.id, compare: 'off', target });
  const { outlook, rhythm, goal, reach, total, readAt, floors } = growth;
  const followers = outlook?.followers ?? total?.end ?? null;
  if (followers === null) return nothing('not_read', whyUnknown('followers', 'activity'));
  const wanted = target ?? goal?.target ?? null;
  const points = outlook ? OUTLOOK_HORIZONS.flatMap((weeks) => outlook.fan[weeks - 1] ?? []) : [];
  return {
    data: {
      username: account.username,
      followers,
      weeksKnown: floors.outlookWeeks.have,
      outlook: points.map(({ weeks, day, low80, middle, high80, naive }) => ({
        ...{ from: outlook?.from ?? day, to: day, weeks, lowest: low80, middle, highest: high80, naive },
      })),
      ranges: outlook?.record.due ?? 0,
      held: outlook?.record.inside ?? 0,
      target: wanted,
      told: {
        outlook: points.map(outlookText),
        record: outlook && recordText(outlook.record),
        goal: reach && wanted !== null ? sentence(reachText(reach, wanted)) : null,
        drivers: whatGoesWithIt(rhythm),
        rhythm: rhythm ? rhythmSentences(rhythm) : [],
        followYield: total && followYieldText(total),
      },
    },
    asOf: readAt,
    definition: 'outlook',
    nulls: {
      ...(!outlook && {
        outlook: `A range needs ${GROWTH_FLOORS.outlookWeeks} weeks of readings; ${floors.outlookWeeks.have} are there.`,
      }),
      ...(!total?.followYield && {
        followYield: `How many followers come with your views is known after ${YIELD_DAYS} days with both.`,
      }),
    },
  };
};

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
