import { getPerformance, type Performance } from '#shared/analytics/performance';
import type { WatchKind } from '#shared/analytics/watches';
import { storePostAges } from '../figures/store-figures-at-ages.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { PostSnapshot } from '../models/posts/post-snapshot.ts';
import { signUp } from './factories.ts';
import type { TestApp } from './start-app.ts';
import { connectAccount, DAY, HOUR, type Reading, syncPost } from './synced-posts.ts';

const MARKS = [1, 3, 6, 12, 24, 48, 168];
/** Read at every age at which posts are compared, with so many views at each. */
export const readAt = (views: number[]): Reading[] =>
  MARKS.slice(0, views.length).map((hours, nth) => [hours, { views: views[nth] ?? 0 }]);
/** What the usual post of these accounts has. */
export const USUAL = [100, 200, 300, 400, 500, 600, 700];

/** Somebody with ten old posts, each a little more or less than usual. */
export async function newWatcher(app: TestApp) {
  const { client, user } = await signUp(app);
  const account = await connectAccount(user.id);
  for (let nth = 0; nth < 10; nth++) {
    const part = 0.9 + nth * 0.02;
    await syncPost(account, (30 + nth) * DAY, readAt(USUAL.map((views) => Math.round(views * part))));
  }
  const look = () => app.watch.onStored(user.id);
  const read = async (): Promise<Performance> =>
    (await client.call(getPerformance, { params: { userId: user.id }, query: {} })).body;
  const kinds = async () => (await read()).events.map(({ kind }) => kind);
  const watch = async (kind: WatchKind) => (await read()).watches.find((one) => one.kind === kind);
  return { client, user, account, look, read, kinds, watch };
}

/** Time passes for a post and what was read of it. */
export async function passTime({ knex }: TestApp, { userId, id }: ContentPost, ms: number): Promise<void> {
  const seconds = ms / 1000;
  await knex.raw(`update content_posts set published_at = published_at - make_interval(secs => ?) where id = ?`, [
    seconds,
    id,
  ]);
  await knex.raw(`update post_snapshots set taken_at = taken_at - make_interval(secs => ?) where post_id = ?`, [
    seconds,
    id,
  ]);
  await storePostAges(knex, userId, [id]);
}

export async function readAgain({ userId, id, publishedAt }: ContentPost, readings: Reading[]): Promise<void> {
  const published = await ContentPost.knex()('content_posts').where({ id }).first('publishedAt');
  for (const [hours, figures] of readings) {
    const takenAt = new Date(Number(published?.publishedAt ?? publishedAt) + hours * HOUR);
    await PostSnapshot.query().insert({ userId, postId: id, takenAt, ...figures });
  }
  await storePostAges(ContentPost.knex(), userId, [id]);
}
