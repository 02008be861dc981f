import type { PostSort } from '#shared/analytics/post-figures';
import type { FactMetric } from '#shared/facts/fact-arguments';
import type { FigureName } from '#shared/sentences/figures';
import { counted, precise, whole } from '#shared/words/numbers';
import type { AskedMetric } from '../../questions/vocabulary/question.ts';
import { figure, type Source, type Spoken } from './spoken.ts';

interface MetricWords {
  /** In a sentence: "your views". */
  name: string;
  one: string;
  many: string;
  isRate: boolean;
  /** Of the posts table; null where posts have no such figure. */
  column: Exclude<PostSort, 'publishedAt' | 'multiple'> | null;
  /** Of a post's figure so far. */
  definition: FigureName;
}

const count = (one: string, many: string, column: MetricWords['column'], definition: FigureName): MetricWords => ({
  ...{ name: many, one, many, isRate: false, column, definition },
});
const rate = (name: string, column: MetricWords['column'], definition: FigureName): MetricWords => ({
  ...{ name, one: name, many: name, isRate: true, column, definition },
});

export const METRIC_WORDS: Record<FactMetric, MetricWords> = {
  views: count('view', 'views', 'views', 'views'),
  likes: count('like', 'likes', 'likes', 'gainedLikes'),
  replies: count('reply', 'replies', 'replies', 'gainedReplies'),
  reposts: count('repost', 'reposts', 'reposts', 'gainedReposts'),
  quotes: count('quote', 'quotes', 'quotes', 'gainedQuotes'),
  shares: count('share', 'shares', 'shares', 'gainedShares'),
  engagement: { ...count('engagement', 'engagements', 'engagement', 'engagement'), name: 'engagement' },
  engagementRate: rate('engagement rate', 'engagementRate', 'engagementRate'),
  posts: count('post', 'posts', null, 'postsPublished'),
  clicks: count('link click', 'link clicks', null, 'linkClicks'),
  linkClickRate: rate('link click rate', null, 'linkClickRate'),
  followers: count('follower', 'followers', null, 'followers'),
};

/** The figure that facts have for what was asked; `otherwise` where nothing was. */
export function factMetric(asked: AskedMetric | null, otherwise: FactMetric): FactMetric {
  if (asked === null || asked === 'score') return otherwise;
  return asked === 'followerEngagementRate' ? 'engagementRate' : asked;
}

/** "1,204 views", "6.2%". */
export function amountText(metric: FactMetric, value: number): string {
  const { one, many, isRate } = METRIC_WORDS[metric];
  if (isRate) return `${precise(value)}%`;
  // From ten on in full, as a mean on the screens.
  return value >= 10 ? `${whole(value)} ${many}` : counted(value, one, many);
}

/** The same as a part of an answer. */
export function amount(
  metric: FactMetric,
  value: number,
  source: Source,
  details: { definition?: FigureName; postIds?: string[]; n?: number | null; kind?: 'figure' | 'comparison' } = {},
): Spoken {
  const { isRate, definition } = METRIC_WORDS[metric];
  return figure(amountText(metric, value), value, isRate ? 'percent' : 'count', source, { definition, ...details });
}

/** "41 posts", told as a figure. */
export const postsCounted = (posts: number, source: Source, postIds: string[] = []): Spoken =>
  figure(posts === 0 ? 'no posts' : counted(posts, 'post'), posts, 'count', source, {
    definition: 'postsPublished',
    postIds,
    n: posts,
  });

/** What followers rose by: "52 new followers", "−3 followers". */
export function newFollowersText(value: number): string {
  if (value < 0) return `−${whole(-value)} followers`;
  return value === 0 ? 'no new followers' : counted(value, 'new follower');
}
