import { expect, it } from 'vitest';
import { marketingPlanSchema } from '#shared/plans';
import { down, up } from '../migrations/20261121110000_add_plan_periods.ts';
import { MarketingPlan } from '../models/plans/marketing-plan.ts';
import { presentPlan } from '../plans/present-plan.ts';
import { signUp } from './factories.ts';
import { startApp } from './start-app.ts';

const ID = '0190a000-0000-7000-8000-00000000000a';
const earlier = (evidence: string) => ({
  kind: 'idea',
  text: evidence,
  evidence,
  sampleSize: 1,
  isGeneral: false,
  postIds: [ID],
});
const basis = { source: 'posts', sampleSize: 1, planner: { kind: 'local', name: 'Local planner' }, timeZone: 'UTC' };

it('plans of earlier versions come through the migration: without targets, with their posts and analyses told apart', async () => {
  const app = await startApp();
  const { user } = await signUp(app);
  await down(app.knex);
  const items = [earlier('Used in 1 of your 2 posts'), earlier('The analyst found this in 2 of your 5 analyzed posts')];
  for (const [id, recommendations] of [
    [ID, JSON.stringify({ basis, items })],
    ['0190b000-0000-7000-8000-00000000000b', null],
  ]) {
    await app.knex('marketing_plans').insert({ userId: user.id, id, title: 'Earlier', recommendations });
  }
  await up(app.knex);
  const [first, second] = (await MarketingPlan.query().orderBy('id', 'desc')).map(presentPlan);
  expect(marketingPlanSchema.parse(second)).toEqual(second);
  expect(first).toMatchObject({ recommendations: null, startsOn: null });
  const unknown = { effect: null, practice: null, target: null };
  expect(second?.recommendations?.items).toMatchObject([
    { ...unknown, postIds: [ID], analysisIds: [], text: 'Used in 1 of your 2 posts' },
    { ...unknown, postIds: [], analysisIds: [ID] },
  ]);
  await app.close();
});
