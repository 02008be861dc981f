import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getThreadsAnalytics, type Metric, type MetricName, type ThreadsAnalytics } from '#shared/threads';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { accounts } from './accounts.ts';
import { type ClockedApp, startClockedApp } from './clock.ts';
import { GAINED, panelOf } from './sheet/panel.ts';
import { signUpOwner } from './store-account.ts';

let app: ClockedApp;
beforeAll(async () => {
  app = await startClockedApp();
});
afterAll(() => app.close());

describe.each(accounts)('the panel of an account that is $name', (account) => {
  let read: (period: string) => Promise<ThreadsAnalytics>;
  beforeAll(async () => {
    const { client, userId } = await signUpOwner(app, account);
    const { id: accountId } = await SocialAccount.query().findOne({ userId }).throwIfNotFound();
    read = async (period) =>
      (await client.call(getThreadsAnalytics, { params: { accountId }, query: { period } })).body;
  });

  it.each([7, 30, 90])('has each metric of the sheet over %s days, day by day, and the one before', async (days) => {
    const { data } = await read(`${days}d`);
    const shown = (name: MetricName) => {
      const metric = data.find((one: Metric) => one.name === name);
      if (!metric) return null;
      const { name: _, coverage, timeZone, ...rest } = metric;
      expect([coverage, timeZone]).toEqual([{ days: rest.values?.length, of: days }, 'America/Los_Angeles']);
      return rest;
    };
    for (const name of GAINED) expect({ [name]: shown(name) }).toEqual({ [name]: panelOf(account, name, days) });
    expect(shown('followers_count')).toEqual(panelOf(account, 'followers', days));
  });
});

it('holds new followers, with a reading at the beginning of the period and without', () => {
  const starts = accounts.flatMap((account) => [7, 30, 90].map((days) => panelOf(account, 'followers', days)));
  expect(starts.some((panel) => panel?.previous != null && panel.start === panel.previous)).toBe(true);
  expect(starts.some((panel) => panel?.previous === null && panel.start != null)).toBe(true);
});
