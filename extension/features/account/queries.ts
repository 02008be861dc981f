import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ChangeSettings,
  changeSettings,
  deleteAnalysisHistory,
  deleteUser,
  exportData,
  exportFileName,
  getSettings,
} from '#shared/account';
import { countAnalyses, listAnalyses } from '#shared/analysis';
import { getDashboard } from '#shared/analytics';
import { getFindings } from '#shared/findings';
import { listPosts } from '#shared/post-figures';
import { queryKeyOf } from '../../lib/api-client.ts';
import { today } from '../../lib/format.ts';
import { useApi, useDownload } from '../../lib/host.tsx';
import { currentUserKey } from '../../lib/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';

export function useSettings(userId: string) {
  const api = useApi();
  const input = { params: { userId } };
  return useQuery({ queryKey: queryKeyOf(getSettings, input), queryFn: () => api(getSettings, input) });
}

/** Saves a part of the settings; current user and all figures, which obey zone and privacy, are read again. */
export function useChangeSettings(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId } };
  return useMutation({
    mutationFn: (change: ChangeSettings) => api(changeSettings, { ...input, body: change }),
    onSuccess: async (saved) => {
      client.setQueryData(queryKeyOf(getSettings, input), saved);
      await Promise.all([
        client.invalidateQueries({ queryKey: currentUserKey }),
        client.invalidateQueries({ queryKey: queryKeyOf(getDashboard, input) }),
        client.invalidateQueries({ queryKey: queryKeyOf(getFindings, input) }),
        client.invalidateQueries({ queryKey: queryKeyOf(listPosts, input) }),
      ]);
    },
  });
}

/** Saves everything that is stored about the user as a JSON file. */
export function useExportData(userId: string, timeZone: string) {
  const download = useDownload();
  return useMutation({
    mutationFn: async () => saveFile(exportFileName(today(timeZone)), await download(exportData, { userId })),
  });
}

/** How many analyses would be lost, asked anew each time it becomes `enabled`. */
export function useAnalysisCount(userId: string, enabled: boolean) {
  const api = useApi();
  const input = { params: { userId } };
  return useQuery({
    queryKey: [...queryKeyOf(listAnalyses, input), 'count'],
    queryFn: () => api(countAnalyses, input),
    select: ({ count }) => count,
    staleTime: 0,
    enabled,
  });
}

export function useDeleteAnalysisHistory(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId } };
  return useMutation({
    mutationFn: () => api(deleteAnalysisHistory, input),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeyOf(listAnalyses, input) }),
        client.invalidateQueries({ queryKey: queryKeyOf(getDashboard, input) }),
      ]),
  });
}

/** Deletes the account. Whoever calls it ends what the screen still knows, by `useForgetUser`. */
export function useDeleteUser(userId: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api(deleteUser, { params: { userId } }) });
}
