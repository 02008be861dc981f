import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorStatus } from '#shared/contract/errors';
import { MAX_PLANS, PLANS_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import { changePlan, countPlans, deletePlan, generatePlan, listPlans, type PlanStatus } from '#shared/plans';
import { MarketingPlan } from '../models/plans/marketing-plan.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the list of plans', () => {
  const storePlans = async (userId: string, length: number, status: PlanStatus = 'draft') =>
    await MarketingPlan.query().insert(Array.from({ length }, () => ({ userId, title: 'Plan', status })));

  it('is for its user alone', async () => {
    const { user } = await signUp(app);
    await storePlans(user.id, 1);
    const stranger = await signUp(app);
    expect((await app.client().call(listPlans, { params: { userId: user.id } })).status).toBe(401);
    expect((await stranger.client.call(listPlans, { params: { userId: user.id } })).status).toBe(403);
    expect((await stranger.client.call(listPlans, { params: { userId: stranger.user.id } })).body).toEqual([]);
  });

  it('comes page by page, newest first, of all plans or of one status', async () => {
    const { client, user } = await signUp(app);
    const drafts = await storePlans(user.id, PLANS_PAGE_SIZE + 3);
    const archived = await storePlans(user.id, 2, 'archived');
    await storePlans((await signUp(app)).user.id, 1);
    const page = async (query: { before?: string; status?: PlanStatus }): Promise<string[]> =>
      (await client.call(listPlans, { params: { userId: user.id }, query })).body.map(({ id }: { id: string }) => id);
    // Ids rise with time; of the same millisecond, in which all of these may be made, they rise by chance.
    const idsOf = (plans: { id: string }[]) =>
      plans
        .map(({ id }) => id)
        .toSorted()
        .toReversed();
    const newestFirst = idsOf([...drafts, ...archived]);

    const first = await page({});
    expect(first).toEqual(newestFirst.slice(0, PLANS_PAGE_SIZE));
    expect(await page({ before: first.at(-1) ?? '' })).toEqual(newestFirst.slice(PLANS_PAGE_SIZE));
    expect(await page({ status: 'archived' })).toEqual(idsOf(archived));
    expect(await page({ status: 'done' })).toEqual([]);
  });

  it('is counted by status', async () => {
    const { client, user } = await signUp(app);
    const count = async () => (await client.call(countPlans, { params: { userId: user.id } })).body;
    expect(await count()).toEqual({ draft: 0, active: 0, done: 0, archived: 0 });
    await storePlans(user.id, 3);
    await storePlans(user.id, 1, 'done');
    expect(await count()).toEqual({ draft: 3, active: 0, done: 1, archived: 0 });
    const stranger = await signUp(app);
    expect((await stranger.client.call(countPlans, { params: { userId: user.id } })).status).toBe(403);
    expect((await app.client().call(countPlans, { params: { userId: user.id } })).status).toBe(401);
  });

  it('has an end: another plan is made once one is deleted', async () => {
    const { client, user } = await signUp(app);
    const generate = () => client.call(generatePlan, { body: { userId: user.id } });
    const [oldest] = await storePlans(user.id, MAX_PLANS);
    const { status, body } = await generate();
    expect(status).toBe(errorStatus.quota_exceeded);
    expect(body.error).toMatchObject({
      code: 'quota_exceeded',
      message: 'Your account holds at most 500 plans. Delete some that you no longer need to make room',
    });
    await client.call(deletePlan, { params: { id: oldest?.id ?? '' } });
    expect((await generate()).status).toBe(200);
  });

  it('stays one plan when it is refreshed: a draft is made anew, an active one stands', async () => {
    const { client, user } = await signUp(app);
    const refresh = async () =>
      (await client.call(generatePlan, { body: { userId: user.id, isRefresh: true } })).body as { id: string };
    const { id } = await refresh();
    expect(await refresh()).toMatchObject({ id, status: 'draft' });
    await client.call(changePlan, { params: { id }, body: { status: 'active' } });
    expect(await refresh()).toMatchObject({ id, status: 'active' });
    await client.call(generatePlan, { body: { userId: user.id } });
    expect((await client.call(countPlans, { params: { userId: user.id } })).body).toMatchObject({
      draft: 1,
      active: 1,
    });
  });
});
