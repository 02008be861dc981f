import type { PostRow, PostSort } from '#shared/analytics/post-figures';
import type { FigureName } from '#shared/sentences/figures';
import { formatCount, formatMultiple, formatPercent, orDash } from '#shared/words/numbers';

export interface Column {
  key: Exclude<PostSort, 'publishedAt'> | 'followerEngagementRate';
  label: string;
  /** Its definition, where the label does not say it all. */
  figure?: FigureName;
  /** Undefined where the table cannot be sorted by it. */
  sort?: PostSort;
  format: (value: number) => string;
}

const counted = (key: Extract<PostSort, Column['key']>, label: string, figure?: FigureName): Column => ({
  key,
  label,
  sort: key,
  format: formatCount,
  ...(figure && { figure }),
});

/** The figures of a post, from left to right. */
export const columns: Column[] = [
  counted('views', 'Views', 'views'),
  { ...counted('multiple', 'Multiple', 'multiple'), format: formatMultiple },
  counted('engagement', 'Engagement', 'engagement'),
  { ...counted('engagementRate', 'Rate', 'engagementRate'), format: formatPercent },
  counted('likes', 'Likes'),
  counted('replies', 'Replies'),
  counted('reposts', 'Reposts'),
  counted('quotes', 'Quotes'),
  counted('shares', 'Shares'),
  {
    key: 'followerEngagementRate',
    label: 'Per follower',
    figure: 'followerEngagementRate',
    format: formatPercent,
  },
];

export const cellText = (post: PostRow, { key, format }: Column): string => orDash(post[key], format);
