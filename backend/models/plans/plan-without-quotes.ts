import type { Knex } from 'knex';
import type { Recommendation } from '#shared/analytics/recommendations';
import { formatDayFirst } from '#shared/words/dates';
import { MarketingPlan } from './marketing-plan.ts';

/** What plans said before they were made anew, gone for good: it may rest on what is deleted. */
export async function forgetFormerLines(trx: Knex.Transaction, userId: string): Promise<void> {
  await MarketingPlan.query(trx).where({ userId }).whereNotNull('former').patch({ former: null });
}

/** Analyses that are no longer there. */
export interface DeletedAnalyses {
  has(id: string): boolean;
  /** Whether a text that a model wrote may hold words of theirs. */
  mayBeQuotedIn(text: string): boolean;
}

type PlanTexts = Pick<
  MarketingPlan,
  'title' | 'recommendations' | 'optimalPostingTimes' | 'trendingHashtags' | 'contentIdeas'
>;

const REPLACEMENTS: Record<Recommendation['kind'], string> = {
  time: 'This time came from an analysis that you deleted',
  hashtag: 'This hashtag came from an analysis that you deleted',
  idea: 'This idea came from an analysis that you deleted',
};

/** The title of a plan that nobody named. */
export const datedTitle = (day: Date, timeZone: string): string => `Plan of ${formatDayFirst(day, timeZone)}`;

/**
 * The plan without any word of deleted analyses. Its figures stay, and a line that rested on them alone says that they
 * were deleted. Null where nothing changes.
 */
export function planWithoutQuotes<Plan extends PlanTexts>(
  plan: Plan,
  deleted: DeletedAnalyses,
  madeAt: Date,
): Plan | null {
  if (!plan.recommendations) return null;
  const { basis, items } = plan.recommendations;
  const isPhrased = basis.planner.kind === 'model';
  const isQuote = (text: string) => isPhrased && deleted.mayBeQuotedIn(text);
  const kept = items.map((item) => lineWithoutQuotes(item, deleted, isQuote));
  const title = isQuote(plan.title) ? datedTitle(madeAt, basis.timeZone) : plan.title;
  if (title === plan.title && kept.every((item, index) => item === items[index])) return null;
  return {
    ...plan,
    title,
    optimalPostingTimes: textsOf(kept, 'time'),
    trendingHashtags: textsOf(kept, 'hashtag'),
    contentIdeas: textsOf(kept, 'idea'),
    recommendations: { basis, items: kept },
  };
}

/**
 * The plan without what was made of posts that are gone: a line that names one of them loses words and figures, and a model
 * that was shown posts may have quoted them anywhere. Null where nothing changes.
 */
export function planWithoutPosts<Plan extends PlanTexts>(
  plan: Plan,
  isGone: (postId: string) => boolean,
  madeAt: Date,
): Plan | null {
  if (!plan.recommendations) return null;
  const { basis, items } = plan.recommendations;
  const isOfGone = ({ postIds }: Recommendation) => postIds.some(isGone);
  if (!items.some(isOfGone)) return null;
  const isPhrased = basis.planner.kind === 'model';
  const kept = items.map((item) => (isOfGone(item) || (isPhrased && item.kind === 'idea') ? withoutPosts(item) : item));
  return {
    ...plan,
    title: isPhrased ? datedTitle(madeAt, basis.timeZone) : plan.title,
    optimalPostingTimes: textsOf(kept, 'time'),
    trendingHashtags: textsOf(kept, 'hashtag'),
    contentIdeas: textsOf(kept, 'idea'),
    recommendations: { basis, items: kept },
  };
}

const LOST: Record<Recommendation['kind'], string> = {
  time: 'This time came from posts of an account that is no longer connected',
  hashtag: 'This hashtag came from posts of an account that is no longer connected',
  idea: 'This idea came from posts of an account that is no longer connected',
};

const withoutPosts = (item: Recommendation): Recommendation => ({
  ...item,
  ...{ text: LOST[item.kind], sampleSize: 0, effect: null, postIds: [], practice: null, target: null },
  isSourceDeleted: true,
});

/** What stands in a plan's list of that kind. */
export const textsOf = (items: Recommendation[], kind: Recommendation['kind']): string[] =>
  items.filter((item) => item.kind === kind).map(({ text }) => text);

function lineWithoutQuotes(
  item: Recommendation,
  deleted: DeletedAnalyses,
  isQuote: (text: string) => boolean,
): Recommendation {
  const analysisIds = item.analysisIds.filter((id) => !deleted.has(id));
  const hasLostAll = item.analysisIds.length > 0 && analysisIds.length === 0;
  const isIdeaInTheirWords = item.kind === 'idea' && isQuote(item.text);
  if (isIdeaInTheirWords || (hasLostAll && repeatsItsSource(item))) return withoutText({ ...item, analysisIds });
  if (hasLostAll) return { ...item, analysisIds, isSourceDeleted: true };
  return analysisIds.length < item.analysisIds.length ? { ...item, analysisIds } : item;
}

/** Hashtags, advice and titles of posts are taken over word for word. What a post is like is said in words of our own. */
const repeatsItsSource = ({ practice }: Recommendation) => practice === null || practice.kind === 'tag';

/** Whether a post follows a hashtag that is not named any more cannot be told, nor whether its target is reached. */
function withoutText(item: Recommendation): Recommendation {
  const line = { ...item, text: REPLACEMENTS[item.kind], isSourceDeleted: true } as const;
  return item.practice?.kind === 'tag' ? { ...line, practice: null, target: null } : line;
}
