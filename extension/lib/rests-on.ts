import type { Recommendation } from '#shared/recommendations';
import { formatAnalyses, formatPosts } from './format.ts';

/** What a recommendation rests on: "14 posts", "2 analyses", "general guidance". */
export function restsOn({
  isGeneral,
  sampleSize,
  postIds,
  analysisIds,
}: Pick<Recommendation, 'isGeneral' | 'sampleSize' | 'postIds' | 'analysisIds'>): string {
  if (isGeneral) return 'general guidance';
  const areAnalyses = analysisIds.length > 0 && postIds.length === 0;
  return areAnalyses ? formatAnalyses(sampleSize) : formatPosts(sampleSize);
}
