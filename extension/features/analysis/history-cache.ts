import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type AnalysisEntry, listAnalyses } from '#shared/analysis';
import { HISTORY_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import { queryKeyOf } from '../../lib/api/api-client.ts';

export type HistoryPages = InfiniteData<AnalysisEntry[], string | undefined>;

const analysesKey = (userId: string) => queryKeyOf(listAnalyses, { params: { userId } });
export const historyKey = (userId: string) => [...analysesKey(userId), 'pages'];

/** The id to ask for the next page with; undefined where `page` is the last one. */
export const lastIdOfFullPage = (page: AnalysisEntry[]) =>
  page.length < HISTORY_PAGE_SIZE ? undefined : page.at(-1)?.id;

/** Changes the pages that were read already, so that nobody waits for the next reading. */
export function changeHistory(
  client: QueryClient,
  userId: string,
  change: (page: AnalysisEntry[]) => AnalysisEntry[],
): void {
  client.setQueryData<HistoryPages>(historyKey(userId), (history) =>
    history ? { ...history, pages: history.pages.map(change) } : history,
  );
}
