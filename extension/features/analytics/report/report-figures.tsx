import type { Dashboard } from '#shared/analytics';
import { headingOf } from '#shared/dashboard-card-figures';
import { figures } from '#shared/figures';
import { StaticLineChart } from '../../../components/chart/static-line-chart.tsx';
import { changeNote } from '../card-notes.ts';
import { TILES, tileText } from '../summary-tiles.tsx';
import { endsToday, trendLabels, trendSeries } from '../trends-chart.tsx';
import { cardFigures } from './figures-of.ts';
import { figureColumn, ReportPart, ReportTable } from './report-part.tsx';

/** The four cards, each with its change and its formula. */
export const ReportCards = ({ dashboard }: { dashboard: Dashboard }) => (
  <ReportPart title="Figures of the period" note={changeNote}>
    <ReportTable
      title="Figures of the period"
      head={[{ name: 'Figure' }, figureColumn('Value'), { name: 'Change' }]}
      rows={cardFigures(dashboard).map(({ label, text, change, formula }) => ({
        key: label,
        cells: [label, <strong key="value">{text}</strong>, change],
        note: formula,
      }))}
    />
  </ReportPart>
);

/** A line for each day; the period before behind it. */
export function ReportTrends({ dashboard, name }: { dashboard: Dashboard; name: string }) {
  const { trendData, previousTrendData, timeZone } = dashboard;
  const labels = trendLabels(trendData, timeZone);
  const isLastUnfinished = endsToday(trendData, timeZone);
  return (
    <ReportPart
      title={`Trends, ${name}`}
      note={`By the day a post was published, ${timeZone}. ${previousTrendData.length > 0 ? 'Faint: the days before that they are compared with. ' : ''}${isLastUnfinished ? 'The last day is not over yet.' : ''}`}
    >
      {trendSeries(trendData, previousTrendData).map((series) => (
        <figure key={series.name} className="mt-3 break-inside-avoid">
          <figcaption className="font-medium text-sm">{series.name}</figcaption>
          <StaticLineChart
            title={`${series.name} per day`}
            labels={labels}
            series={series}
            isLastUnfinished={isLastUnfinished}
          />
        </figure>
      ))}
      <p className="mt-1 text-muted text-sm">Engagement rate: {figures.engagementRate.formula}</p>
    </ReportPart>
  );
}

/** Averages over the posts of the chosen range. */
export const ReportTiles = ({ dashboard: { tiles }, name }: { dashboard: Dashboard; name: string }) => (
  <ReportPart title={`Averages per post, ${name}`}>
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {TILES.map((tile) => (
        <div key={tile}>
          <dt className="text-muted text-sm">{headingOf(figures[tile])}</dt>
          <dd className="font-semibold tabular-nums">{tileText(tiles, tile)}</dd>
        </div>
      ))}
    </dl>
  </ReportPart>
);
