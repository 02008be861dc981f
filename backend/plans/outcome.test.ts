import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import type { Practice, Recommendation, Target } from '#shared/analytics/recommendations';
import { DAY_MS } from '#shared/days/durations';
import { changePlan, type OpenedPlan, openedPlanSchema, openPlan } from '#shared/plans';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { MarketingPlan } from '../models/plans/marketing-plan.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { User } from '../models/users/user.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { readOutcome } from './outcome/read-outcome.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const QUESTION: Practice = { kind: 'trait', name: 'question' };
const CATS: Practice = { kind: 'tag', name: 'cats' };

const target = (measure: Target['measure'], value: number): Target => ({ text: 'To be reached', measure, value });
const line = (practice: Practice | null, target: Target | null): Recommendation => ({
  kind: 'idea',
  text: 'Do it',
  evidence: 'Because',
  sampleSize: 0,
  effect: null,
  isGeneral: true,
  postIds: [],
  analysisIds: [],
  practice,
  target,
});

/** The ISO date so many days ago, in UTC. */
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** A user in UTC with an active plan of these lines that began `began` days ago. */
async function planThatBegan(began: number, items: Recommendation[]) {
  const { client, user } = await signUp(app, { timeZone: 'UTC' });
  const basis = { source: 'posts', sampleSize: 20, planner: { kind: 'local', name: 'Local planner' }, timeZone: 'UTC' };
  const { id } = await MarketingPlan.query().insert({
    userId: user.id,
    title: 'Spring',
    status: 'active',
    startsOn: dayAgo(began),
    endsOn: dayAgo(began - 27),
    recommendations: { basis: basis as never, items },
  });
  const open = async (): Promise<OpenedPlan> => (await client.call(openPlan, { params: { id } })).body;
  const post = async (daysAgo: number, changes: Partial<ContentPost> = {}) =>
    await ContentPost.query().insert({
      userId: user.id,
      title: 'A post',
      content: 'A post',
      publishedAt: new Date(Date.now() - daysAgo * DAY_MS),
      reach: 100,
      ...changes,
    });
  return { client, user, id, open, post };
}

describe('what came of a plan', () => {
  it('is told so far while it runs, against the same days before', async () => {
    const { open, post } = await planThatBegan(9, [
      line(QUESTION, target('posts', 2)),
      line(QUESTION, target('typicalEngagement', 5)),
      line(CATS, target('posts', 4)),
      line(null, target('bestEngagement', 30)),
      line(null, null),
    ]);
    const [first, second] = [
      await post(8, { content: 'Why?', likes: 10 }),
      await post(4, { content: 'How?', likes: 20 }),
    ];
    const newest = await post(0.1, { likes: 500 });
    await post(8 + 28, { likes: 4, comments: 1, reach: 50 });
    // After this time of day, 28 days earlier: not yet compared with.
    await post(20, { likes: 900 });
    await post(60, { likes: 900 });
    const { outcome } = await open();
    expect(outcome).toMatchObject({ isFinal: false, day: 10, days: 28 });
    expect(outcome?.period).toEqual({
      posts: 3,
      views: 200,
      engagement: 30,
      typicalEngagement: 15,
      engagementRate: 15,
    });
    expect(outcome?.before).toMatchObject({ posts: 1, engagement: 5, engagementRate: 10 });
    const [asked, typical, cats, best, free] = outcome?.items ?? [];
    expect(asked).toEqual({ isFollowed: true, posts: 2, postIds: [second.id, first.id], result: 2, isReached: true });
    expect(typical).toMatchObject({ result: 15, isReached: null });
    expect(cats).toEqual({ isFollowed: false, posts: 0, postIds: [], result: 0, isReached: null });
    expect(best).toMatchObject({ isFollowed: null, posts: 3, result: 20, isReached: null });
    expect(best?.postIds[0]).toBe(newest.id);
    expect(free).toMatchObject({ isFollowed: null, result: null, isReached: null });
    expect(outcome?.summary).toBe(
      'So far, on day 10 of 28: 3 posts, against 1 in the same number of days before. Median per post: ' +
        '15 engagements, against 5 before (+200.0%). Followed: 2 of the 3 recommendations that can be checked. ' +
        'Targets reached: 1 of 5.',
    );
  });

  it('is final once its last posts are a day old: what was not reached by then was missed', async () => {
    const { open, post } = await planThatBegan(40, [
      line(QUESTION, target('typicalEngagement', 5)),
      line(CATS, target('posts', 1)),
      line(CATS, target('typicalEngagement', 1)),
    ]);
    await post(30, { content: 'Why?', likes: 4 });
    await post(5, { content: 'Too late?', hashtags: ['cats'], likes: 900 });
    const { outcome } = await open();
    expect(outcome).toMatchObject({ isFinal: true, day: 28, period: { posts: 1, engagement: 4 }, before: null });
    expect(outcome?.items).toMatchObject([
      { result: 4, isReached: false },
      { result: 0, isReached: false },
      { result: null, isReached: null },
    ]);
    expect(outcome?.summary).toContain('In 28 days: 1 post. Median per post: 4 engagements');
  });

  it('is computed anew from the posts as they are now', async () => {
    const { open, post } = await planThatBegan(9, [line(QUESTION, target('posts', 1))]);
    expect((await open()).outcome?.summary).toBe('So far, on day 10 of 28, no post was published.');
    const { userId, id } = await post(3, { content: 'Why?', likes: null, comments: null, shares: null });
    expect((await open()).outcome).toMatchObject({ period: { posts: 1, engagement: null }, items: [{ posts: 1 }] });
    await ContentPost.query().deleteById([userId, id]);
    expect((await open()).outcome?.items).toMatchObject([{ posts: 0 }]);
  });

  it('compares posts with those before on their account, and says no median of several', async () => {
    const { open, post, user, id } = await planThatBegan(9, []);
    const [small, large] = await Promise.all(
      ['small', 'large'].map((username) =>
        SocialAccount.query().insert({ userId: user.id, platform: 'threads', accountId: username, username }),
      ),
    );
    const on = (account: SocialAccount | undefined, daysAgo: number, likes: number) =>
      post(daysAgo, { accountId: account?.id ?? null, likes });
    for (const daysAgo of [30, 32, 40]) await on(small, daysAgo, 10);
    for (const daysAgo of [31, 33, 41]) await on(large, daysAgo, 700);
    const original = await on(small, 60, 40);
    const followUp = { ...line(null, target('bestEngagement', 20)), postIds: [original.id] };
    const { recommendations } = await MarketingPlan.query().findById([user.id, id]).throwIfNotFound();
    await MarketingPlan.query()
      .findById([user.id, id])
      .patch({ recommendations: recommendations && { ...recommendations, items: [followUp] } });
    // Nothing but the larger account is posted on, which does as it always did.
    await on(large, 4, 700);
    await on(large, 5, 700);
    const { outcome } = await open();
    expect(outcome?.items).toMatchObject([{ posts: 0, result: null, isReached: null }]);
    expect(outcome).toMatchObject({ period: { typicalEngagement: null }, before: { typicalEngagement: null } });
    expect(outcome?.summary).toContain('A typical post got 1 times the median before of its account.');
    await on(small, 3, 10);
    expect((await open()).outcome).toMatchObject({
      period: { posts: 3, engagement: 1410, typicalEngagement: null },
      items: [{ posts: 1, result: 10, isReached: null }],
    });
  });

  it("does not look at another user's posts", async () => {
    const { open } = await planThatBegan(9, [line(QUESTION, target('posts', 1))]);
    const { post } = await planThatBegan(9, []);
    await post(3, { content: 'Why?', likes: 4 });
    expect((await open()).outcome?.period.posts).toBe(0);
  });

  it('is not looked at while Performance Analytics is off', async () => {
    const { client, user, open, post } = await planThatBegan(9, [line(QUESTION, target('posts', 1))]);
    await post(3, { content: 'Why?', likes: 4 });
    const set = (performanceAnalytics: boolean) =>
      client.call(changeSettings, { params: { userId: user.id }, body: { privacy: { performanceAnalytics } } });
    await set(false);
    expect(await open()).toMatchObject({ title: 'Spring', outcome: null });
    await set(true);
    expect((await open()).outcome?.period.posts).toBe(1);
  });
});

describe('a plan that becomes active', () => {
  it('runs for 28 days from today in the zone of its user, and ends when it is done', async () => {
    const { client, id, open, user } = await planThatBegan(9, []);
    const setTo = async (status: string): Promise<MarketingPlan> =>
      (await client.call(changePlan, { params: { id }, body: { status } })).body;
    expect(await setTo('draft')).toMatchObject({ startsOn: null, endsOn: null });
    const plan = await open();
    expect(openedPlanSchema.parse(plan)).toEqual(plan);
    expect(plan.outcome).toBeNull();
    await client.call(changeSettings, { params: { userId: user.id }, body: { timeZone: 'Pacific/Kiritimati' } });
    const today = Temporal.Now.plainDateISO('Pacific/Kiritimati');
    const period = { startsOn: today.toString(), endsOn: today.add({ days: 27 }).toString() };
    expect(await setTo('active')).toMatchObject(period);
    expect(await setTo('active')).toMatchObject(period);
    expect((await open()).outcome).toMatchObject({ day: 1, days: 28, isFinal: false });
    expect(await setTo('archived')).toMatchObject({ startsOn: period.startsOn, endsOn: period.startsOn });
    expect((await open()).outcome).toMatchObject({ day: 1, days: 1, isFinal: false });
    expect(await setTo('active')).toMatchObject(period);
  });
});

/** How many rows of posts a transaction has read so far. */
const ROWS_READ = `select (seq_tup_read + idx_tup_fetch)::integer as posts
  from pg_stat_xact_user_tables where relname = 'content_posts'`;

it('reads the posts of its period and of the one before, however many there are', async () => {
  const { user, id, post } = await planThatBegan(10, [line(null, target('posts', 4))]);
  for (const daysAgo of [3, 30]) await post(daysAgo);
  await app.knex.raw(
    `insert into content_posts (user_id, id, title, content, published_at)
     select ?, gen_random_uuid(), 'Old', 'Old', now() - interval '1 day' * (100 + number) from generate_series(1, 2000) as number`,
    [user.id],
  );
  await app.knex.raw('analyze content_posts');
  const owner = await User.query().findById(user.id).throwIfNotFound();
  const plan = await MarketingPlan.query().findById([user.id, id]).throwIfNotFound();
  await app.knex.transaction(async (trx) => {
    const outcome = await readOutcome(trx, owner, plan);
    expect([outcome?.period.posts, outcome?.before?.posts]).toEqual([1, 1]);
    const [read] = (await trx.raw(ROWS_READ)).rows;
    expect(read.posts).toBeLessThan(100);
  });
});
