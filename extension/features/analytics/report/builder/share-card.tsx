import { useState } from 'react';
import { LINK_LIVES, type LinkLife, type ReportLink, type ReportSection } from '#shared/analytics/reports';
import { DAY_MS } from '#shared/days/durations';
import type { PeriodChoice } from '#shared/days/period-choice';
import { formatDays, formatMoment } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';
import { Button } from '../../../../components/form/button.tsx';
import { ChoiceSelect } from '../../../../components/form/choice-select.tsx';
import { Card } from '../../../../components/layout/card.tsx';
import { toast } from '../../../../components/notice/toast.ts';
import { linkTargets } from '../../../../lib/links/link-targets.ts';
import { useLedTo } from '../../../../lib/links/use-led-to.ts';
import { useUser } from '../../../../lib/user/signed-in-user.ts';
import { useReportLinks, useRevokeLink, useShareReport } from './report-queries.ts';

interface ShareCardProps {
  account: string | null;
  choice: PeriodChoice;
  sections: ReportSection[];
  note: string | null;
  /** Posts of the report whose replies are still to be read. */
  unread: number;
  /** Other days are typed, and do not show yet: nothing is shared then. */
  isTyping: boolean;
}

const LIVES = LINK_LIVES.map(String);

/** Makes a link by which others read the report without an account, and takes links back. */
export function ShareCard({ unread, isTyping, ...wanted }: ShareCardProps) {
  const [days, setDays] = useState<LinkLife>(30);
  const share = useShareReport();
  const { data: links = [] } = useReportLinks();
  const { ref: heading, className: ring } = useLedTo<HTMLHeadingElement>(linkTargets.shareReport);
  // Once it is revoked its address is no longer shown as one to copy.
  const isNewOne = links.some(({ id }) => id === share.data?.link.id);
  return (
    <Card
      title="Share by link"
      titleRef={heading}
      titleClass={ring}
      description="Anyone with the link can read this report as it is now, without an account, until the link expires or you revoke it. It never shows who is waiting for your answer."
      className="mb-4 print:hidden"
      actions={
        !isTyping && (
          <>
            <ChoiceSelect
              label="The link works for"
              choices={LIVES}
              value={String(days)}
              onChoose={(chosen) => setDays(LINK_LIVES.find((life) => String(life) === chosen) ?? days)}
              nameOf={(life) => `Works for ${life} days`}
            />
            <Button
              size="sm"
              pending={share.isPending && 'Creating...'}
              onClick={() => share.mutate({ ...wanted, days })}
            >
              Create link
            </Button>
          </>
        )
      }
    >
      {isTyping && <p className="mb-3 text-sm">Press Show to see the days that you typed. Then you can share them.</p>}
      {unread > 0 && (
        <p className="mb-3 text-sm">
          Replies under {counted(unread, 'post')} are still being read. A link keeps the figures of the moment: wait a
          few minutes for complete ones.
        </p>
      )}
      {isNewOne && share.data && <NewLink url={share.data.url} />}
      {links.length > 0 ? <Links links={links} /> : <p className="text-muted text-sm">No active links.</p>}
    </Card>
  );
}

/** Where there is no report to share: links that were made before can be taken back all the same. */
export function MadeLinks() {
  const { data: links = [] } = useReportLinks();
  return (
    links.length > 0 && (
      <Card
        title="Links to earlier reports"
        description="Whoever has one can read the report as it was, but not while Performance Analytics is off."
        className="mt-4"
      >
        <Links links={links} />
      </Card>
    )
  );
}

const Links = ({ links }: { links: ReportLink[] }) => (
  <ul aria-label="Links that work" className="divide-y divide-line">
    {links.map((link) => (
      <Link key={link.id} link={link} />
    ))}
  </ul>
);

const NewLink = ({ url }: { url: string }) => (
  <div className="mb-3 flex flex-wrap items-center gap-2">
    <input
      readOnly
      aria-label="The new link"
      className="input input-sm min-w-0 flex-1 text-sm"
      value={url}
      onFocus={(event) => event.currentTarget.select()}
    />
    <Button size="sm" onClick={() => void copy(url)}>
      Copy
    </Button>
    <p className="w-full text-muted text-sm">
      Copy it now: it is shown this once, and we store it only in a form that nobody can read back.
    </p>
  </div>
);

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast({ title: 'Copied' }),
    () => toast({ title: 'It could not be copied', description: 'Select the link and copy it by hand.' }),
  );

function Link({ link: { id, username, from, to, createdAt, expiresAt } }: { link: ReportLink }) {
  const { timeZone } = useUser();
  const revoke = useRevokeLink();
  const left = Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <span>
        @{username}, {formatDays(from, to)}
        <span className="text-muted">
          {' '}
          made {formatMoment(createdAt, timeZone)}, works for {counted(left, 'day')} more
        </span>
      </span>
      <Button
        size="sm"
        variant="quiet"
        pending={revoke.isPending && 'Revoking...'}
        aria-label={`Revoke the link to ${formatDays(from, to)}`}
        onClick={() => revoke.mutate(id)}
      >
        Revoke
      </Button>
    </li>
  );
}
