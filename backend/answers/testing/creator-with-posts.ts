import { listPosts, type PostRow } from '#shared/analytics/post-figures';
import { signUp } from '../../testing/factories.ts';
import { type SyncApp, whenSynced } from '../../testing/sync-app.ts';
import { connectCreator } from '../../testing/threads-app.ts';

const PAGE = 50;

/** A user whose account was imported, with all of its posts, newest first. */
export async function creatorWithPosts(app: SyncApp) {
  const visitor = await signUp(app);
  const { account } = await connectCreator(visitor.client);
  await whenSynced(visitor.client, account.id);
  const params = { userId: visitor.user.id };
  const posts: PostRow[] = [];
  for (let offset = 0; offset === posts.length; offset += PAGE)
    posts.push(...(await visitor.client.call(listPosts, { params, query: { offset: String(offset) } })).body.posts);
  return { visitor, posts };
}
