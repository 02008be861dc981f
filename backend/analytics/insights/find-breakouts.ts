import { DAY_MS } from '#shared/durations';
import { counted, hoursOrDays, percent, precise } from '#shared/numbers';
import type { PostRow } from '#shared/post-figures';
import type { FoundInsight } from './found-insight.ts';

/** A post that broke out earlier is no news. */
const NEWS_DAYS = 7;

/** Posts of the last seven days that `figures.breakout` holds for. `readAt` tells how many posts were read at each age. */
export function findBreakouts(posts: PostRow[], readAt: Map<number, number>, now: Date): FoundInsight[] {
  const isNews = ({ publishedAt }: PostRow) => now.getTime() - Date.parse(publishedAt) < NEWS_DAYS * DAY_MS;
  return posts.filter((post) => post.isBreakout && isNews(post)).map((post) => inWords(post, readAt));
}

function inWords(post: PostRow, readAt: Map<number, number>): FoundInsight {
  const { multiple, percentile, multipleAge, views } = post;
  const age = multipleAge ?? 0;
  const share = (percentile ?? 0) / 100;
  return {
    type: 'breakout',
    cause: post.id,
    title: `“${beginningOf(post.text)}” breaks out`,
    text:
      `${precise(multiple ?? 0)} times the median views of your other posts ${hoursOrDays(age)} after publication, and more ` +
      `than ${percent(share)} of them: ${counted(readAt.get(age) ?? 0, 'post')} were read at that age. It has ` +
      `${counted(views ?? 0, 'view')} so far.`,
    postIds: [post.id],
    confidence: share,
  };
}

const TITLE_LENGTH = 60;

function beginningOf(text: string): string {
  const line = [...(text.trim().split('\n')[0] ?? '')];
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH - 1).join('')}…` : line.join('') || 'A post';
}
