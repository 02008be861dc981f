import { exportData } from '../../shared/account.ts';
import { pathTo } from '../../shared/contract/endpoint.ts';
import { inSeconds, timed } from './tools/drill.ts';
import { fillWithPosts } from './tools/fill-with-posts.ts';
import { inScene, type Visitor } from './tools/scene.ts';

const POSTS = 100_000;
const READINGS_EACH = 5;
const TINY_LIMIT_S = 5;
const MEGABYTE = 1024 * 1024;

/** An account of 100,000 posts is exported, and meanwhile an empty one. */
export const largeExport = inScene(async ({ product, signUp, knex }) => {
  const large = await signUp();
  const tiny = await signUp();
  await fillWithPosts(knex, large.user.id, { posts: POSTS, readings: READINGS_EACH });
  const download = ({ client, user }: Visitor) =>
    timed(async () => {
      const address = product.url + pathTo(exportData.path, { userId: user.id });
      const response = await fetch(address, { headers: { Cookie: client.cookieHeader() } });
      let bytes = 0;
      for await (const chunk of response.body ?? []) bytes += chunk.length;
      return bytes;
    });
  const first = download(large);
  const second = await download(tiny);
  const { value: bytes, seconds } = await first;
  return {
    held: second.seconds < TINY_LIMIT_S && second.seconds < seconds,
    happened: `${Math.round(bytes / MEGABYTE)} MB in ${inSeconds(seconds)}, the tiny one in ${inSeconds(second.seconds)}`,
  };
});
