import { exportData } from '../../shared/account.ts';
import { pathTo } from '../../shared/endpoint.ts';
import { type Drill, inSeconds, timed, type Visitor } from './drill.ts';

const POSTS = 100_000;
const READINGS_EACH = 5;
const TINY_LIMIT_S = 5;
const MEGABYTE = 1024 * 1024;

const FILL = `
with posts as (
  insert into content_posts (user_id, id, title, content, published_at)
  select :userId, lpad(number::text, 8, '0'), 'A post', repeat('words of a post ', 10), now()
  from generate_series(1, :posts::integer) as number returning id
)
insert into post_snapshots (user_id, post_id, taken_at, views, likes)
select :userId, posts.id, now() - make_interval(hours => hour), 100 * hour, hour
from posts, generate_series(1, :readings::integer) as hour`;

/** An account of 100,000 posts is exported, and meanwhile an empty one. */
export const largeExport: Drill = {
  name: 'Export of 100,000 posts beside a tiny one',
  async run({ product, signUp, sql }) {
    const large = await signUp();
    const tiny = await signUp();
    await sql(FILL, { userId: large.user.id, posts: POSTS, readings: READINGS_EACH });
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
  },
};
