import { type Growth, OUTLOOK_HORIZONS, type Outlook } from '#shared/analytics/growth';
import { RANGE_LEVELS, WIDE } from '#shared/posts/levels-and-rates';
import { recordText } from '#shared/sentences/growth-words';
import { formatDay, formatDays } from '#shared/words/dates';
import { counted, whole } from '#shared/words/numbers';
import { Chart } from '../../components/chart/chart.tsx';
import { FigureCard } from '../../components/figure/figure-card.tsx';
import { floorText } from './growth-texts.ts';

/** Where the followers may be in four and in twelve weeks, and how often that was right. */
export const OutlookCard = ({ outlook, floors }: Pick<Growth, 'outlook' | 'floors'>) => (
  <FigureCard
    title="Outlook"
    figure="outlook"
    missing={
      !outlook &&
      `Here you will see where your followers may be in 4 and in 12 weeks, as a range. ${floorText(floors.outlookWeeks, 'week')}`
    }
    description={
      outlook
        ? `From ${counted(outlook.weeksKnown, 'week')} of your own, beside the line “last 4 weeks go on”`
        : undefined
    }
  >
    {outlook && <Fan outlook={outlook} />}
  </FigureCard>
);

function Fan({ outlook }: { outlook: Outlook }) {
  const { from, followers, fan, record } = outlook;
  const now = {
    day: from,
    low80: followers,
    low50: followers,
    middle: followers,
    high50: followers,
    high80: followers,
    naive: fan[0]?.naive == null ? null : followers,
  };
  const points = [now, ...fan];
  const column = <Key extends keyof typeof now>(key: Key) => points.map((point) => point[key]);
  return (
    <>
      <ul className="mb-4 grid gap-3 sm:grid-cols-2">
        {OUTLOOK_HORIZONS.map((weeks) => (
          <Horizon key={weeks} weeks={weeks} point={fan[weeks - 1]} />
        ))}
      </ul>
      <Chart
        title="Followers in the coming twelve weeks: ranges, their middle, and the last four weeks going on"
        labels={points.map(({ day }) => formatDay(day, 'date'))}
        series={[
          { name: 'Middle', values: column('middle'), format: whole },
          { name: 'Last 4 weeks go on', values: column('naive'), format: whole },
        ]}
        band={{ name: `${WIDE} range`, low: column('low80'), high: column('high80') }}
        innerBand={{ name: `${RANGE_LEVELS.narrow}% range`, low: column('low50'), high: column('high50') }}
        isOneMeasure
        isAxisFree
        height={260}
      />
      <p className="mt-3 max-w-[70ch] text-muted text-sm">{recordText(record)}</p>
    </>
  );
}

function Horizon({ weeks, point }: { weeks: number; point: Outlook['fan'][number] | undefined }) {
  if (!point) return null;
  return (
    <li>
      <p className="text-muted text-sm">
        In {weeks} weeks, {formatDays(point.day, point.day)}
      </p>
      <p className="font-semibold text-xl tabular-nums">
        {whole(point.low80)} to {whole(point.high80)}
      </p>
      <p className="text-muted text-sm tabular-nums">
        {WIDE} range; middle {whole(point.middle)}
        {point.naive !== null && `, last 4 weeks go on: ${whole(point.naive)}`}
      </p>
    </li>
  );
}
