import type { AnalysisEntry as Presented } from '#shared/analysis';
import type { AnalysisEntry } from '../models/analysis-entry.ts';

type Shown = Pick<AnalysisEntry, 'id' | 'timestamp' | 'message' | 'image' | 'post' | 'status' | 'analysis' | 'failure'>;

/** What leaves the backend of an entry. */
export function presentEntry({ id, timestamp, message, image, post, status, analysis, failure }: Shown): Presented {
  return { id, timestamp: timestamp.toISOString(), message, image, post, status, analysis, failure };
}
