import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  beginTwoStep,
  type ChangePassword,
  changePassword,
  disableTwoStep,
  enableTwoStep,
  endOneSession,
  endOtherSessions,
  getTwoStep,
  listNotices,
  listSessions,
  renewRecoveryCodes,
} from '#shared/account-security';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { isComing } from '../../../lib/api/is-coming.ts';
import { useApi } from '../../../lib/api/use-api.ts';

export function useTwoStep() {
  const api = useApi();
  return useQuery({ queryKey: queryKeyOf(getTwoStep), queryFn: () => api(getTwoStep) });
}

export function useSessions({ isOpening = false } = {}) {
  const api = useApi();
  const query = { queryKey: queryKeyOf(listSessions), queryFn: () => api(listSessions) };
  return useQuery({ ...query, ...(isOpening ? { staleTime: 0 } : { retryOnMount: false }) });
}

export function useNotices({ isOpening = false } = {}) {
  const api = useApi();
  const query = { queryKey: queryKeyOf(listNotices), queryFn: () => api(listNotices) };
  return useQuery({ ...query, ...(isOpening ? { staleTime: 0 } : { retryOnMount: false }) });
}

/**
 * For the page that holds the cards, which ask nothing again when they come with an answer or a failure. Where else one signs in happens elsewhere: read anew whenever the settings are opened.
 *
 * @returns whether some of it is on its way for the first time.
 */
export function useSecurityOnOpening(): boolean {
  const parts = [useTwoStep(), useSessions({ isOpening: true }), useNotices({ isOpening: true })];
  return parts.some(isComing);
}

/**
 * All that is shown of signing in follows from each other: a change of one is read in all. Nothing waits for that, and
 * `keep` is told even if what asked is gone by then.
 */
function useSecurityChange<Input, Output>(change: (input: Input) => Promise<Output>, keep?: (output: Output) => void) {
  const client = useQueryClient();
  const keys = [getTwoStep, listSessions, listNotices].map((endpoint) => queryKeyOf(endpoint)[0]);
  return useMutation({
    mutationFn: change,
    ...(keep && { onSuccess: keep }),
    onSettled: () => void client.invalidateQueries({ predicate: ({ queryKey }) => keys.includes(queryKey[0]) }),
  });
}

/** Takes recovery codes, which are answered once. */
export type OnCodes = (codes: string[]) => void;

export function useChangePassword() {
  const api = useApi();
  return useSecurityChange((body: ChangePassword) => api(changePassword, { body }));
}

export function useEndSession() {
  const api = useApi();
  return useSecurityChange((id: string) => api(endOneSession, { params: { id } }));
}

export function useEndOtherSessions() {
  const api = useApi();
  return useSecurityChange(() => api(endOtherSessions));
}

/** A secret is of use once: it is asked for where it is shown, and kept nowhere else. */
export function useBeginTwoStep() {
  const api = useApi();
  return useMutation({ mutationFn: () => api(beginTwoStep), gcTime: 0 });
}

export function useEnableTwoStep(onCodes: OnCodes) {
  const api = useApi();
  return useSecurityChange(
    (code: string) => api(enableTwoStep, { body: { code } }),
    ({ recoveryCodes }) => onCodes(recoveryCodes),
  );
}

export function useDisableTwoStep() {
  const api = useApi();
  return useSecurityChange(() => api(disableTwoStep));
}

export function useRenewRecoveryCodes(onCodes: OnCodes) {
  const api = useApi();
  return useSecurityChange(
    () => api(renewRecoveryCodes),
    ({ recoveryCodes }) => onCodes(recoveryCodes),
  );
}
