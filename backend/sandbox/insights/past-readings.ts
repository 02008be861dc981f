import type { Reply, UserCall } from '../http/call.ts';
import { json } from '../http/reply.ts';
import { figuresAt } from '../posts/post-figures.ts';
import { isListed } from '../reading/lists.ts';
import { DAY, HOUR, SECOND } from '../time-and-chance/days.ts';

const PAST_DAYS = 180;
const MOST_POSTS = 400;
/** In hours: the ages at which posts are compared, and a month. */
const AGES = [1, 3, 6, 12, 24, 48, 168, 720];

/**
 * `GET /me/sandbox_past_readings`: what readings of posts before now would have said, by post, the newest first, each as its moment
 * and views, likes, replies, reposts, quotes and shares then. Threads has no such call; without it, a sample account had to wait
 * for days until its posts can be compared.
 */
export function showPastReadings({ world, sandbox }: UserCall): Reply {
  const now = sandbox.now();
  const posts = world
    .publishedBy(now)
    .filter((post) => post.kind === 'post' && post.publishedAt >= now - PAST_DAYS * DAY && isListed(post, now))
    .slice(-MOST_POSTS)
    .toReversed();
  return json({
    data: posts.map((post) => ({
      id: post.id,
      readings: AGES.map((age) => post.publishedAt + age * HOUR)
        .filter((at) => at < now)
        .map((at) => {
          const { views, likes, replies, reposts, quotes, shares } = figuresAt(post, at);
          return [at / SECOND, views, likes, replies, reposts, quotes, shares];
        }),
    })),
  });
}
