import type { DigestMail } from '#shared/briefing/digest';
import { Choice } from '../../components/form/choice.tsx';
import { Card } from '../../components/layout/card.tsx';
import { toastError } from '../../components/notice/toast.ts';
import { useDigestMail, useSetDigestMail } from './mail-queries.ts';

const HINTS: Record<NonNullable<DigestMail['missing']> | 'none', string> = {
  none: 'Your digest on Mondays at 8:00, if something was read that week. Each mail has a link that stops it.',
  no_mail: 'This server sends no email. Read it on the Weekly Digest page instead.',
  unconfirmed:
    'Confirm your email address first, at the top of this page. Until then, read it on the Weekly Digest page.',
};

/** Whether the weekly digest comes by mail; off until it is switched on. */
export function DigestMailCard() {
  const { data } = useDigestMail();
  const set = useSetDigestMail();
  if (!data) return null;
  const { isOn, missing } = data;
  const choose = (next: boolean) =>
    set.mutate(next, { onError: (error) => toastError('Update Failed', error, 'Please try again.') });
  return (
    <Card title="Mails">
      <ul>
        <Choice
          title="Weekly digest by mail"
          hint={HINTS[missing ?? 'none']}
          isOn={set.isPending ? set.variables : isOn}
          disabled={missing !== null && !isOn}
          onChoose={choose}
        />
      </ul>
    </Card>
  );
}
