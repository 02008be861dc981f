import type { Measure } from '#shared/contract/measured-numbers';
import type { FigureName } from '#shared/sentences/figures';

const OF_DEFINITION: Partial<Record<FigureName, Measure>> = {
  views: 'views',
  accountViews: 'views',
  engagement: 'engagement',
  typicalEngagement: 'engagement',
  engagementRate: 'engagementRate',
  accountEngagementRate: 'engagementRate',
  followerEngagementRate: 'engagementRate',
  linkClickRate: 'linkClickRate',
  linkClicks: 'clicks',
  gainedLikes: 'likes',
  likesOfPosts: 'likes',
  gainedReplies: 'replies',
  repliesOfPosts: 'replies',
  gainedReposts: 'reposts',
  repostsOfPosts: 'reposts',
  gainedQuotes: 'quotes',
  quotesOfPosts: 'quotes',
  gainedShares: 'shares',
  sharesOfPosts: 'shares',
  followers: 'followers',
  newFollowers: 'newFollowers',
  followerGrowth: 'newFollowers',
  outlook: 'followers',
  postsPublished: 'posts',
  change: 'change',
  lift: 'lift',
  multiple: 'multiple',
  breakout: 'multiple',
  percentile: 'percentile',
  optimizationScore: 'score',
};
const BY_NAME: Record<string, Measure | undefined> = OF_DEFINITION;

export const measureOf = (definition: string | null): Measure | null => (definition && BY_NAME[definition]) || null;

/** What screens and people call them. A follower rate and plain followers are told apart by the longer name. */
const NOUNS: [RegExp, Measure][] = [
  [/engagement rates?/, 'engagementRate'],
  [/link click rates?|click-?through rates?/, 'linkClickRate'],
  [/(?:link )?clicks?/, 'clicks'],
  [/views?|impressions?/, 'views'],
  [/likes?/, 'likes'],
  [/repl(?:y|ies)|comments?/, 'replies'],
  [/reposts?/, 'reposts'],
  [/quotes?/, 'quotes'],
  [/shares/, 'shares'],
  [/followers?/, 'followers'],
  [/engagements?|interactions?/, 'engagement'],
];
const NOUN = new RegExp(String.raw`\b(?:${NOUNS.map(([noun]) => noun.source).join('|')})\b`, 'g');

/** The measures that a text names, and where. Posts are named everywhere and are not among them. */
export const namedPlaces = (text: string): { at: number; measure: Measure }[] =>
  [...text.toLowerCase().matchAll(NOUN)].flatMap(({ 0: word, index: at }) => {
    const found = NOUNS.find(([noun]) => new RegExp(`^(?:${noun.source})$`).test(word));
    return found ? [{ at, measure: found[1] }] : [];
  });
export const measuresNamed = (text: string): Measure[] => namedPlaces(text).map(({ measure }) => measure);

/** Followers and those that were won are one word for people. */
export const isSameMeasure = (one: Measure, other: Measure): boolean =>
  one === other || (isOfFollowers(one) && isOfFollowers(other));
const isOfFollowers = (measure: Measure) => measure === 'followers' || measure === 'newFollowers';
