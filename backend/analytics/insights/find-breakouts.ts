import type { PostRow } from '#shared/analytics/post-figures';
import { DAY_MS } from '#shared/days/durations';
import { postTitle } from '#shared/posts/post-title';
import { counted, hoursOrDays, precise, shareBelow } from '#shared/words/numbers';
import type { FoundInsight } from './found-insight.ts';

/** A post that broke out earlier is no news. */
const NEWS_DAYS = 7;

/** Posts of the last seven days that `figures.breakout` holds for. */
export function findBreakouts(posts: PostRow[], now: Date): FoundInsight[] {
  const isNews = ({ publishedAt }: PostRow) => now.getTime() - Date.parse(publishedAt) < NEWS_DAYS * DAY_MS;
  return posts.filter((post) => post.isBreakout && isNews(post)).map((post) => inWords(post));
}

function inWords(post: PostRow): FoundInsight {
  const { multiple, percentile, multipleAge, comparedWith, views } = post;
  const age = multipleAge ?? 0;
  return {
    type: 'breakout',
    cause: post.id,
    title: `“${postTitle(post.text, 'A post')}” breaks out`,
    text:
      `${hoursOrDays(age)} after publication it had ${precise(multiple ?? 0)} times the median views of the ` +
      `${counted(comparedWith ?? 0, 'post')} it is compared with, and more than ${shareBelow(percentile ?? 0)} of them. It has ${counted(views ?? 0, 'view')} so far.`,
    postIds: [post.id],
    confidence: (percentile ?? 0) / 100,
  };
}
