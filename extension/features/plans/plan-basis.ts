import type { MarketingPlan } from '#shared/plans';
import { counted, formatAnalyses } from '#shared/words/numbers';

type Basis = NonNullable<MarketingPlan['recommendations']>['basis'];

/** What a plan was made from. */
export function basisText({ source, sampleSize }: Basis): string {
  if (source === 'none') return 'general guidance';
  return `from ${source === 'posts' ? counted(sampleSize, 'post') : formatAnalyses(sampleSize)}`;
}
