import type { Unit } from '#shared/contract/measured-numbers';
import type { Basis, FactMetric } from '#shared/facts/fact-arguments';
import type { FigureName } from '#shared/sentences/figures';
import type { Figure } from '../../threads/account-figures/read-account-figures.ts';

interface Definition {
  definition: FigureName;
  unit: Unit;
}

const counted = (definition: FigureName): Definition => ({ definition, unit: 'count' });
const rate = (definition: FigureName): Definition => ({ definition, unit: 'percent' });

/** What each metric is for each basis; null where it cannot be told. */
export const METRICS: Record<Basis, Record<FactMetric, Definition | null>> = {
  activity: {
    views: counted('accountViews'),
    engagement: counted('engagement'),
    likes: counted('gainedLikes'),
    replies: counted('gainedReplies'),
    reposts: counted('gainedReposts'),
    quotes: counted('gainedQuotes'),
    shares: counted('gainedShares'),
    engagementRate: rate('accountEngagementRate'),
    posts: counted('postsPublished'),
    clicks: counted('linkClicks'),
    linkClickRate: rate('linkClickRate'),
    followers: counted('newFollowers'),
  },
  published: {
    views: counted('views'),
    engagement: counted('engagement'),
    likes: counted('likesOfPosts'),
    replies: counted('repliesOfPosts'),
    reposts: counted('repostsOfPosts'),
    quotes: counted('quotesOfPosts'),
    shares: counted('sharesOfPosts'),
    engagementRate: rate('engagementRate'),
    posts: counted('postsPublished'),
    clicks: null,
    linkClickRate: null,
    followers: null,
  },
};

/** Sums of what was gained each day, by the names under which they are read. */
export const GAINS: Partial<Record<FactMetric, Figure['name']>> = {
  views: 'views',
  engagement: 'engagement',
  likes: 'likes',
  replies: 'replies',
  reposts: 'reposts',
  quotes: 'quotes',
  shares: 'shares',
  clicks: 'clicks',
};

export const NOT_OF_POSTS = 'Threads tells this of an account by the day, and not of a post';
