import { deviceName, noticeText } from '#shared/sentences/security-words';
import { formatMoment } from '#shared/words/dates';
import { Card } from '../../../components/layout/card.tsx';
import { useNotices } from './security-queries.ts';

/** What was done to the account of late. Nothing where nothing was. */
export function SecurityLog({ timeZone }: { timeZone: string }) {
  const notices = useNotices();
  if (!notices.data?.length) return null;
  return (
    <Card
      title="What happened to your account"
      description="Sign-ins from new browsers and changes, of the last 180 days"
    >
      <ul className="divide-y divide-line">
        {notices.data.map(({ id, kind, at, ...device }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p>{noticeText(kind).title}</p>
            <p className="text-muted text-sm">
              {deviceName(device)} · {formatMoment(at, timeZone)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
