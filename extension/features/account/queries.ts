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
import { getEmailConfirmation, sendEmailConfirmation } from '#shared/account-security';
import { today } from '#shared/words/dates';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { useReadAgain } from '../../lib/api/stale-after.ts';
import { useApi, useDownload } from '../../lib/api/use-api.ts';
import { saveFile } from '../../lib/save-file.ts';

export function useSettings(userId: string) {
  const api = useApi();
  const input = { params: { userId } };
  return useQuery({ queryKey: queryKeyOf(getSettings, input), queryFn: () => api(getSettings, input) });
}

/** Saves a part of the settings; all else is read again: the current user, and whatever obeys zone and privacy. */
export function useChangeSettings(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId } };
  return useMutation({
    mutationFn: (change: ChangeSettings) => api(changeSettings, { ...input, body: change }),
    onSuccess: async (saved) => {
      const settingsKey = queryKeyOf(getSettings, input);
      client.setQueryData(settingsKey, saved);
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== settingsKey[0] });
    },
  });
}

/** What has become of the link to the address that the user has now. It may be opened in another tab at any time. */
export function useEmailConfirmation(email: string) {
  const api = useApi();
  const queryKey = [...queryKeyOf(getEmailConfirmation), email];
  return useQuery({ queryKey, queryFn: () => api(getEmailConfirmation), staleTime: 0 });
}

export function useSendEmailConfirmation() {
  const api = useApi();
  return useMutation({ mutationFn: () => api(sendEmailConfirmation) });
}

/** Saves everything that is stored about the user as a JSON file. */
export function useExportData(userId: string, timeZone: string) {
  const download = useDownload();
  return useMutation({
    mutationFn: async () => saveFile(exportFileName(today(timeZone)), await download(exportData, { userId })),
  });
}

export function useDeleteAnalysisHistory(userId: string) {
  const api = useApi();
  const readAgain = useReadAgain('analyses');
  return useMutation({
    mutationFn: () => api(deleteAnalysisHistory, { params: { userId } }),
    onSuccess: readAgain,
  });
}

/** Deletes the account. Whoever calls it ends what the screen still knows, by `useForgetUser`. */
export function useDeleteUser(userId: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api(deleteUser, { params: { userId } }) });
}
