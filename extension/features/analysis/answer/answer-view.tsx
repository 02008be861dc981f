import { Copy, ListChecks } from 'lucide-react';
import type { Analysis } from '#shared/analysis';
import { formatDay } from '#shared/words/dates';
import { counted, plural } from '#shared/words/numbers';
import { StaticLineChart } from '../../../components/chart/static-line-chart.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Link } from '../../../components/form/link.tsx';
import { toast } from '../../../components/notice/toast.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { AnalystLine } from './analyst-line.tsx';
import { claimNote, restsOnData } from './claim-notes.ts';
import { ClaimedText } from './claimed-text.tsx';
import { formatInUnit } from './format-in-unit.ts';
import { linkToPostsBehind, postsBehind } from './posts-behind.ts';
import { withFootnotes } from './with-footnotes.ts';

/** The answer to a question: its words with what stands behind each figure, and a chart where one was asked for. */
export function AnswerView({ analysis }: { analysis: Analysis }) {
  const { series, withheld, claims } = analysis;
  return (
    <div className="grid max-w-[75ch] gap-3">
      <ClaimedText text={analysis.analysis} claims={claims} />
      {series && <SeriesChart series={series} />}
      {withheld > 0 && (
        <p className="text-sm text-muted">
          {counted(withheld, 'sentence')} left out, because your figures do not support {plural(withheld, 'it', 'them')}
          .
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Sources analysis={analysis} />
        <AnalystLine analyst={analysis.analyst} />
      </div>
    </div>
  );
}

/** In a narrow chat it takes the room under the mark as well, and is low enough to be seen whole in the popup. */
function SeriesChart({ series: { title, unit, points } }: { series: NonNullable<Analysis['series']> }) {
  const format = (value: number) => formatInUnit(value, unit);
  const values = points.map(({ value }) => value);
  return (
    <figure className="rounded-field border border-line p-3 @max-lg:-ml-9 @max-lg:pt-2 @max-lg:pb-1">
      <figcaption className="mb-2 text-sm font-medium">{title}</figcaption>
      <StaticLineChart
        title={title}
        className="h-44 @max-lg:h-32"
        labels={points.map(({ at }) => formatDay(at, 'date'))}
        series={{ name: title, values, format }}
      />
    </figure>
  );
}

/** What each claim rests on, as a list: for fingers, and for whoever copies it. */
function Sources({ analysis }: { analysis: Analysis }) {
  const { timeZone } = useUser();
  const claims = analysis.claims.filter(restsOnData);
  if (claims.length === 0) return null;
  return (
    <details className="min-w-0 grow text-sm">
      <summary className="inline-flex cursor-pointer items-center gap-1.5 text-muted">
        <ListChecks aria-hidden className="size-4" strokeWidth={1.75} />
        Sources ({claims.length})
      </summary>
      <ul className="mt-2 grid gap-2">
        {claims.map((claim) => (
          <li key={claim.id}>
            <span className="font-medium">{claim.text}</span>{' '}
            <span className="text-muted">{claimNote(claim, timeZone)}</span>{' '}
            {claim.postIds.length > 0 && (
              <Link className="text-link hover:underline" to={linkToPostsBehind(claim)}>
                Open {postsBehind(claim)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="quiet" className="mt-2 -ml-2" onClick={() => void copy(analysis, timeZone)}>
        <Copy aria-hidden className="size-4" strokeWidth={1.75} />
        Copy with sources
      </Button>
    </details>
  );
}

async function copy({ analysis, claims }: Analysis, timeZone: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(withFootnotes(analysis, claims.filter(restsOnData), timeZone));
    toast({ title: 'Copied', description: 'The answer and its sources are on the clipboard.' });
  } catch {
    toast({
      title: 'Not Copied',
      description: 'The browser does not allow it here. Select the text and copy it by hand.',
      variant: 'destructive',
    });
  }
}
