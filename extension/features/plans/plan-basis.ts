import type { MarketingPlan } from '#shared/plans';
import { formatAnalyses, formatPosts } from '../../lib/words/format.ts';

type Basis = NonNullable<MarketingPlan['recommendations']>['basis'];

/** What a plan was made from. */
export function basisText({ source, sampleSize }: Basis): string {
  if (source === 'none') return 'general guidance';
  return `from ${source === 'posts' ? formatPosts(sampleSize) : formatAnalyses(sampleSize)}`;
}
