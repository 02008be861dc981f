import type { ReactNode } from 'react';
import type { DigestMail } from '#shared/briefing/digest';
import { PAGE_NAMES } from '#shared/words/page-names';
import { Choice } from '../../components/form/choice.tsx';
import { Link, linkClass } from '../../components/form/link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { toastError } from '../../components/notice/toast.ts';
import { linkTargets } from '../../lib/links/link-targets.ts';
import { paths } from '../../lib/links/paths.ts';
import { useDigestMail, useSetDigestMail } from './mail-queries.ts';

const digestPage = (
  <Link to={paths.weeklyDigest} className={linkClass}>
    {PAGE_NAMES.weeklyDigest} page
  </Link>
);

/** What the mails are, or why there can be none and what to do about it. */
const HINTS: Record<NonNullable<DigestMail['missing']> | 'none', ReactNode> = {
  none: 'Your digest on Mondays at 8:00, if something was read that week. Each mail has a link that stops it.',
  no_mail: (
    <>
      This cannot be switched on: Threads Mastery sends no email from this server. Read your digest on the {digestPage}{' '}
      instead.
    </>
  ),
  unconfirmed: (
    <>
      This cannot be switched on yet: mails go to confirmed addresses only.{' '}
      <Link to={linkTargets.confirmEmail} className={linkClass}>
        Confirm your email address
      </Link>{' '}
      first. Until then, read your digest on the {digestPage}.
    </>
  ),
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
          title="Weekly Digest by Mail"
          hint={HINTS[missing ?? 'none']}
          isOn={set.isPending ? set.variables : isOn}
          disabled={missing !== null && !isOn}
          onChoose={choose}
        />
      </ul>
    </Card>
  );
}
