import type { Digest, WeekOfAccount } from '#shared/briefing/digest';
import { type DigestLine, daysOfDigest, digestLines, type Piece } from '#shared/sentences/digest-words';
import { formatMoment } from '#shared/words/dates';
import { Link, linkClass } from '../../components/form/link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { SandboxBadge } from '../../components/notice/badge.tsx';
import { DayBars } from './day-bars.tsx';

/** One week in a few lines; each figure leads to the page that proves it. */
export function DigestCard({ digest, title = 'The week in short' }: { digest: Digest; title?: string }) {
  const { accounts, madeAt, timeZone } = digest;
  const [first] = accounts;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={title} description={first && daysOfDigest(first)}>
        <dl className="divide-y divide-line">
          {digestLines(digest).map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </dl>
        <p className="mt-4 text-muted text-sm">
          As it was known on {formatMoment(madeAt, timeZone)}, {timeZone}. The pages that it leads to show what is known
          now.
        </p>
      </Card>
      {accounts.map((week) => (
        <Chart key={week.account.id} week={week} />
      ))}
    </div>
  );
}

const Line = ({ line: { name, pieces } }: { line: DigestLine }) => (
  <div className="grid gap-x-4 py-2.5 first:pt-0 sm:grid-cols-[11rem_1fr]">
    <dt className="wrap-anywhere text-muted text-sm sm:text-base">{name}</dt>
    <dd className="wrap-anywhere first-letter:uppercase">
      {pieces.map((piece) => (
        <Part key={typeof piece === 'string' ? piece : piece.path} piece={piece} />
      ))}
    </dd>
  </div>
);

const Part = ({ piece }: { piece: Piece }) =>
  typeof piece === 'string' ? (
    <span>{piece}</span>
  ) : (
    <Link to={piece.path} className={linkClass}>
      {piece.text}
    </Link>
  );

const Chart = ({ week: { account, days } }: { week: WeekOfAccount }) => (
  <Card title={`Views by day of @${account.username}`} actions={account.isSandbox && <SandboxBadge />}>
    <DayBars days={days} />
  </Card>
);
