import type { Audience, AudienceBreakdown, AudiencePart } from '#shared/analytics/audience';
import { formatDays } from '#shared/words/dates';
import { formatPercent, whole } from '#shared/words/numbers';
import { ChangeText } from '../../components/figure/change-text.tsx';
import { FigureCard } from '../../components/figure/figure-card.tsx';
import { Button } from '../../components/form/button.tsx';
import { DEMOGRAPHIC_TITLES, demographicName } from '../../lib/words/demographic-names.ts';
import { saveAudience } from './audience-csv.ts';
import { isNoChange, ofWhomText, pointsText } from './audience-words.ts';

/** Followers by country, city, age and gender, with what changed. */
export const BreakdownsCard = ({ audience }: { audience: Audience }) => (
  <FigureCard
    title="Who follows"
    figure="audienceShare"
    description={
      audience.since
        ? `${day(audience.at)} against ${day(audience.since)}, in points; a change that cannot be told from noise is not counted`
        : `As Threads reported it on ${day(audience.at)}`
    }
    actions={
      <Button size="sm" className="print:hidden" onClick={() => saveAudience(audience)}>
        Save as CSV
      </Button>
    }
  >
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      {audience.breakdowns.map((breakdown) => (
        <Breakdown key={breakdown.by} breakdown={breakdown} isCompared={audience.since !== null} />
      ))}
    </div>
  </FigureCard>
);

const day = (reading: Audience['since']): string => (reading ? formatDays(reading.day, reading.day) : '');

const cell = 'whitespace-nowrap py-1.5 pl-3 text-right';

function Breakdown({ breakdown, isCompared }: { breakdown: AudienceBreakdown; isCompared: boolean }) {
  const { by, parts, rest, unknown } = breakdown;
  return (
    <section>
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-1 text-left font-medium text-muted">
          {DEMOGRAPHIC_TITLES[by]}
          {ofWhomText(breakdown) && <span className="block font-normal">{ofWhomText(breakdown)}</span>}
        </caption>
        <thead className="border-line border-b text-muted">
          <tr>
            <th scope="col" className="py-1.5 text-left font-medium">
              <span className="sr-only">{DEMOGRAPHIC_TITLES[by]}</span>
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              Share
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              Followers
            </th>
            {isCompared && (
              <th scope="col" className={`${cell} font-medium`}>
                Change
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Row key={part.name} by={by} part={part} isCompared={isCompared} />
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-muted text-sm">
        {[rest > 0 && `Others: ${whole(rest)}.`, unknown !== null && unknown > 0 && `Not reported: ${whole(unknown)}.`]
          .filter((text) => text !== false)
          .join(' ')}
      </p>
    </section>
  );
}

interface RowProps {
  by: AudienceBreakdown['by'];
  part: AudiencePart;
  isCompared: boolean;
}

const Row = ({ by, part, isCompared }: RowProps) => (
  <tr className="border-line border-t">
    <th scope="row" className="w-full py-1.5 text-left font-normal">
      <span className="wrap-anywhere block">{demographicName(by, part.name)}</span>
      <span aria-hidden className="mt-0.5 block h-1 rounded bg-base-content/8">
        <span className="block h-1 rounded bg-series-1" style={{ width: `${part.share * 100}%` }} />
      </span>
    </th>
    <td className={cell}>{formatPercent(part.share * 100)}</td>
    <td className={cell}>{whole(part.count)}</td>
    {isCompared && (
      <td className={cell}>
        <Change change={part.change} />
      </td>
    )}
  </tr>
);

function Change({ change }: Pick<AudiencePart, 'change'>) {
  if (!change) return <span className="text-muted">not reported before</span>;
  const { low, high } = change;
  const interval = `${pointsText(change.change)}, with its noise ${pointsText(low)} to ${pointsText(high)}`;
  if (!change.isClear)
    return (
      <span className="inline-block whitespace-nowrap text-muted text-xs" title={interval}>
        {isNoChange(change.change) ? 'no change' : pointsText(change.change)}
        {!isNoChange(change.change) && <span className="block xl:inline"> within noise</span>}
      </span>
    );
  return (
    <span title={interval}>
      <ChangeText value={change.change} text={pointsText(change.change)} />
    </span>
  );
}
