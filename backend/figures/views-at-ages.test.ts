import { afterAll, beforeAll, expect, it } from 'vitest';
import { AGES } from '#shared/analytics/post-figures';
import type { SocialAccount } from '../models/accounts/social-account.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount, HOUR, syncPost } from '../testing/synced-posts.ts';
import { deleteReadings } from './delete-readings.ts';
import { storePostAges } from './store-figures-at-ages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Kept = Record<string, (number | null)[] | null>;

const keptOf = async (userId: string): Promise<Kept> => {
  const rows = await app.knex('content_posts').where({ userId }).select('id', 'viewsAtAges');
  return Object.fromEntries(rows.map(({ id, viewsAtAges }) => [id, viewsAtAges]));
};

/** The same from the rows of `post_ages`. */
async function fromScratch(userId: string): Promise<Kept> {
  const posts = await app.knex('content_posts').where({ userId }).select('id');
  const rows = await app.knex('post_ages').where({ userId }).select('postId', 'ageHours', 'views');
  const viewsOf = (id: string) =>
    AGES.map((age) => rows.find((row) => row.postId === id && row.ageHours === Number(age))?.views ?? null);
  const made = posts.map(({ id }) => [id, viewsOf(id)] as const);
  return Object.fromEntries(made.map(([id, views]) => [id, views.some((one) => one !== null) ? views : null]));
}

/** The same numbers on each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

async function account(): Promise<SocialAccount> {
  const { user } = await signUp(app);
  return connectAccount(user.id);
}

const READ_AT = [0.9, 1.1, 2.9, 5, 7, 13, 25, 49, 170];

it.each([1, 2, 3])('are those of the ages after whatever happens to posts, run %s', async (seed) => {
  const below = numbers(seed);
  const own = await account();
  const other = await connectAccount(own.userId);
  const posts: string[] = [];
  const chosen = () => ({ userId: own.userId, postId: posts[below(posts.length)] ?? '' });
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const readings = READ_AT.slice(0, below(READ_AT.length)).map((hours): [number, object] => [
        hours,
        { views: below(9) === 0 ? null : Math.round(hours * below(50)) },
      ]);
      const post = await syncPost(below(3) === 0 ? other : own, 200 * HOUR, readings);
      posts.push(post.id);
    },
    async () => {
      const { postId } = chosen();
      const post = await ContentPost.query().findById([own.userId, postId]);
      if (!post?.publishedAt) return;
      const takenAt = new Date(post.publishedAt.getTime() + (READ_AT[below(READ_AT.length)] ?? 1) * HOUR + below(1000));
      await app.knex('post_snapshots').insert({ userId: own.userId, postId, takenAt, views: 100 + below(900) });
      await storePostAges(app.knex, own.userId, posts);
    },
    async () => app.knex('post_ages').where({ userId: own.userId, ageHours: 6 }).increment('views', below(5)),
    async () =>
      app
        .knex('post_ages')
        .where({ ...chosen(), ageHours: AGES[below(7)] })
        .delete(),
    async () =>
      ContentPost.query()
        .findById([own.userId, posts[below(posts.length)] ?? ''])
        .delete(),
    async () => deleteReadings(app.knex, [own.userId]),
    async () =>
      app.knex('content_posts').where({ userId: own.userId, id: chosen().postId }).update({ mediaType: 'IMAGE' }),
  ];
  for (let step = 0; step < 60; step++) {
    await (step < 25 ? steps[0] : steps[below(steps.length)])?.();
    expect(await keptOf(own.userId)).toEqual(await fromScratch(own.userId));
  }
  expect(Object.values(await keptOf(own.userId)).filter((views) => views !== null).length).toBeGreaterThan(2);
});

it('are whole when two transactions add ages of one post at once', async () => {
  const own = await account();
  const { id: postId } = await syncPost(own, 200 * HOUR);
  const add = { userId: own.userId, postId };
  const first = await app.knex.transaction();
  await first('post_ages').insert({ ...add, ageHours: 1, views: 10 });
  const second = app.knex('post_ages').insert({ ...add, ageHours: 168, views: 70 });
  await Promise.all([second, whenWaiting().then(() => first.commit())]);
  expect(await keptOf(own.userId)).toEqual({ [postId]: [10, null, null, null, null, null, 70] });
});

/** Until a statement waits for a lock. */
async function whenWaiting(): Promise<void> {
  const waiting = `select 1 from pg_locks where not granted and pid in (
    select pid from pg_stat_activity where datname = current_database())`;
  await expect.poll(async () => (await app.knex.raw(waiting)).rows.length).toBeGreaterThan(0);
}
