import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  createReportLink,
  getReport,
  type LinkLife,
  listReportLinks,
  openSharedReport,
  type ReportSection,
  revokeReportLink,
} from '#shared/analytics/reports';
import { figuresQuery, type PeriodChoice } from '#shared/days/period-choice';
import { toast, toastError } from '../../../../components/notice/toast.ts';
import { queryKeyOf } from '../../../../lib/api/api-client.ts';
import { useReadAgain } from '../../../../lib/api/stale-after.ts';
import { useApi } from '../../../../lib/api/use-api.ts';
import { useStoreOnce } from '../../../../lib/api/use-client-key.ts';
import { useUser } from '../../../../lib/user/signed-in-user.ts';

/** A report as it would be sent; the former one stays while another is read. */
export function useReport(choice: PeriodChoice, account: string | null, sections: readonly ReportSection[]) {
  const api = useApi();
  const query = { ...figuresQuery(choice, account), sections: sections.join(',') };
  const input = { params: { userId: useUser().id }, query };
  return useQuery({
    queryKey: queryKeyOf(getReport, input),
    queryFn: () => api(getReport, input),
    enabled: sections.length > 0,
    placeholderData: keepPreviousData,
  });
}

export function useReportLinks() {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  return useQuery({ queryKey: queryKeyOf(listReportLinks, input), queryFn: () => api(listReportLinks, input) });
}

interface Wanted {
  account: string | null;
  choice: PeriodChoice;
  sections: ReportSection[];
  note: string | null;
  days: LinkLife;
}

/** Its answer has the address, which is told this once. */
export function useShareReport() {
  const api = useApi();
  const params = { userId: useUser().id };
  const readAgain = useReadAgain('reportLinks');
  const mutationFn = useStoreOnce(({ account, ...wanted }: Wanted, clientKey) =>
    api(createReportLink, { params, body: { ...wanted, ...(account !== null && { account }), clientKey } }),
  );
  return useMutation({
    mutationFn,
    onSuccess: readAgain,
    onError: (error) => toastError('No link was made', error, 'Please try again.'),
  });
}

export function useRevokeLink() {
  const api = useApi();
  const readAgain = useReadAgain('reportLinks');
  return useMutation({
    mutationFn: (id: string) => api(revokeReportLink, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Link revoked', description: 'Anyone who opens it now sees nothing.' });
      await readAgain();
    },
    onError: (error) => toastError('The link still works', error, 'Please try again.'),
  });
}

/** What whoever has a link reads, without an account. */
export function useSharedReport(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['shared report', token],
    queryFn: () => api(openSharedReport, { body: { token } }),
    enabled: token !== '',
    retry: false,
  });
}
