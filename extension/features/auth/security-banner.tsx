import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listNotices, noticeSeen } from '#shared/account-security';
import { deviceName, noticeText } from '#shared/sentences/security-words';
import { formatMoment } from '#shared/words/dates';
import { Button } from '../../components/form/button.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../lib/api/first-answer.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { paths } from '../../lib/links/paths.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** Above every page: what somebody did to the account in another browser, until it is said that it was no stranger. */
export function SecurityBanner() {
  const { timeZone } = useUser();
  const { notice, markSeen } = useNewestNotice();
  if (!notice) return null;
  const { kind, at, ...device } = notice;
  return (
    <section
      aria-label="Security notice"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-warning/60 bg-warning/10 p-4"
    >
      <div className="min-w-56 flex-1">
        <p className="font-medium">{noticeText(kind).title}</p>
        <p className="text-sm">
          {deviceName(device)}, {formatMoment(at, timeZone)}. Was it you?
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => markSeen.mutate(notice.id)}>
          It was me
        </Button>
        <ButtonLink size="sm" to={paths.settings}>
          No, see my sessions
        </ButtonLink>
      </div>
    </section>
  );
}

const noticesKey = queryKeyOf(listNotices);

export function useNotices() {
  const api = useApi();
  const client = useQueryClient();
  return useQuery({
    queryKey: noticesKey,
    queryFn: () => api(listNotices),
    initialData: () => takeFirstAnswer(client, listNotices),
  });
}

/** A failure to read them is no reason to disturb anybody: the mail tells as well, and the settings have them all. */
function useNewestNotice() {
  const api = useApi();
  const client = useQueryClient();
  const notices = useNotices();
  const markSeen = useMutation({
    mutationFn: (id: string) => api(noticeSeen, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
  const hidden = markSeen.isPending ? markSeen.variables : null;
  const notice = notices.data?.find(({ id, isSeen, isThis }) => !isSeen && !isThis && id !== hidden);
  return { notice, markSeen };
}
