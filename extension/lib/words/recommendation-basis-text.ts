import type { Recommendation } from '#shared/analytics/recommendations';
import { counted, formatAnalyses } from '#shared/words/numbers';

/** What a recommendation rests on: "14 posts", "2 analyses", "general guidance". */
export function restsOn({
  isGeneral,
  sampleSize,
  postIds,
  analysisIds,
  isSourceDeleted,
}: Pick<Recommendation, 'isGeneral' | 'sampleSize' | 'postIds' | 'analysisIds' | 'isSourceDeleted'>): string {
  if (isGeneral) return 'general guidance';
  if (isSourceDeleted) return sampleSize === 0 ? 'an account that is no longer connected' : 'deleted analyses';
  const areAnalyses = analysisIds.length > 0 && postIds.length === 0;
  return areAnalyses ? formatAnalyses(sampleSize) : counted(sampleSize, 'post');
}
