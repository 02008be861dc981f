import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changeSettings, exportData, getSettings } from '#shared/account';
import { listAnalyses } from '#shared/analysis';
import { getDashboard } from '#shared/analytics/analytics';
import { getFindings } from '#shared/analytics/findings';
import { listPosts } from '#shared/analytics/post-figures';
import { currentUser } from '#shared/auth';
import { changePlan, listPlans } from '#shared/plans';
import { listThreadsAccounts } from '#shared/threads';
import { signUp } from './testing/factories.ts';
import { fillAccount } from './testing/fill-account.ts';
import { startApp, type TestApp } from './testing/start-app.ts';

/** West and east of the user, a zone with minutes, and none. */
const MACHINES = ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'];
const calls = [
  currentUser,
  getSettings,
  exportData,
  listAnalyses,
  getDashboard,
  getFindings,
  listPlans,
  listPosts,
  listThreadsAccounts,
];

const before = process.env.TZ;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => new Date('2026-03-29T11:30:00Z') });
});
afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});
afterAll(() => app.close());

it('answers are the same in whatever time zone the machine is', async () => {
  const { client, user } = await signUp(app);
  const params = { userId: user.id };
  await fillAccount(user.id);
  await client.call(changeSettings, { params, body: { timeZone: 'Asia/Tokyo' } });
  const { body: plans } = await client.call(listPlans, { params });
  // Its period begins and ends on days, without a time.
  await client.call(changePlan, { params: { id: plans[0].id }, body: { status: 'active' } });
  const offsets = new Set<number>();
  const answers = new Set<string>();
  for (const zone of MACHINES) {
    process.env.TZ = zone;
    offsets.add(new Date('2026-03-29T11:30:00Z').getTimezoneOffset());
    const bodies = [];
    for (const call of calls) {
      const { status, body } = await client.call(call, { params });
      expect([call.path, status]).toEqual([call.path, 200]);
      bodies.push(body);
    }
    answers.add(JSON.stringify(bodies, (key, value) => (key === 'exportedAt' ? null : value)));
    // An answer that is kept for a moment would be that of the zone before.
    await client.call(changeSettings, { params, body: { timeZone: 'Asia/Tokyo' } });
  }
  expect(offsets.size).toBe(MACHINES.length);
  expect(answers.size).toBe(1);
});
