import type { PostPage, PostRow } from '#shared/analytics/post-figures';
import { allowImport, beginConnecting } from './connecting.ts';
import { openExtensionPage } from './extension-pages.ts';
import { giveImportedAccount } from './imported-account.ts';
import type { JourneyServer } from './journey-server.ts';
import { newPerson, signUp } from './people.ts';
import { follow } from './screen.ts';
import type { ExtendedBrowser } from './test-browser.ts';
import type { FeedPost } from './threads-feed/feed-posts.ts';

/** Signs somebody up and connects the creator whom the sandbox proposes, with hundreds of posts, by the extension alone. */
export async function connectCreator(browser: ExtendedBrowser): Promise<void> {
  const app = await openExtensionPage(browser, 'options.html#/signup');
  await app.bringToFront();
  await signUp(app, newPerson());
  await follow(app, 'Settings');
  await allowImport(await beginConnecting(browser, app), app);
  await app.close();
}

/** Signs somebody up who has the account of a creator, with all of its posts read: see `giveImportedAccount`. */
export async function beImportedCreator(
  browser: ExtendedBrowser,
  server: JourneyServer,
  creator?: 'newcomer',
): Promise<void> {
  const app = await openExtensionPage(browser, 'options.html#/signup');
  await signUp(app, newPerson());
  await giveImportedAccount(app, server, creator);
  await app.close();
}

/** The user's newest posts as the server has them, those first that did best among the others. */
export async function ownPosts({ firstPage }: ExtendedBrowser, server: string): Promise<PostRow[]> {
  const { posts } = await firstPage.evaluate(async (server): Promise<PostPage> => {
    const user = await (await fetch(`${server}/api/auth/user`)).json();
    return (await fetch(`${server}/api/analytics/posts/${user.id}?sort=multiple`)).json();
  }, server);
  return posts;
}

/** The same, once they were compared. */
export async function comparedPosts(browser: ExtendedBrowser, server: string): Promise<PostRow[]> {
  const posts = await ownPosts(browser, server);
  const [best] = posts;
  if (!best?.multiple || best.percentile === null || best.engagementRate === null)
    throw new Error('Nothing is compared');
  return posts;
}

/** The same post on its author's page, where others count what they see. */
export function asOnThreads({ permalink, text, publishedAt, likes }: PostRow): FeedPost {
  const [, author = '', code = ''] = /@([\w.]+)\/post\/([\w-]+)$/.exec(permalink ?? '') ?? [];
  const counts = { likes, replies: null, reposts: null, shares: null };
  return { author, code, text, publishedAt, shown: [String(likes), '', '', ''], counts };
}
