import { type AnalysisEntry, listAnalyses } from '#shared/analysis';
import type { CallEndpoint } from '../../../lib/api-client.ts';
import { lastIdOfFullPage } from './history-cache.ts';

/** The name of the file; `day` is an ISO date. */
export const exportFileName = (day: string) => `content-analysis-${day}.json`;

/** Every entry of the user, newest first, read page after page. */
export async function readAllEntries(api: CallEndpoint, userId: string): Promise<AnalysisEntry[]> {
  const entries: AnalysisEntry[] = [];
  let before: string | undefined;
  do {
    const page = await api(listAnalyses, { params: { userId }, query: { before } });
    entries.push(...page);
    before = lastIdOfFullPage(page);
  } while (before);
  return entries;
}
