import type { Dashboard } from '#shared/analytics/analytics';
import { TILE_NAMES, tileFigures } from '#shared/analytics/dashboard-tiles';
import { headingOf } from '#shared/analytics/figure';
import { figures } from '#shared/sentences/figures';
import { ChartNotesList } from '../../../components/chart/notes/chart-notes-list.tsx';
import type { ShownNotes } from '../../../components/chart/notes/use-chart-notes.ts';
import { StaticLineChart } from '../../../components/chart/static-line-chart.tsx';
import { changeNote } from '../card-notes.ts';
import { tileText } from '../summary-tiles.tsx';
import { endsToday, trendLabels, trendSeries } from '../trends-chart.tsx';
import { useTrendNotes } from '../use-trend-notes.ts';
import type { Report } from './report-csv.ts';
import { figureColumn, ReportPart, ReportTable } from './report-part.tsx';
import { reportedCards } from './reported-cards.ts';

/** The four cards, each with its change and its formula. */
export const ReportCards = ({ dashboard }: { dashboard: Dashboard }) => (
  <ReportPart title="Figures of the period" note={changeNote}>
    <ReportTable
      title="Figures of the period"
      head={[{ name: 'Figure' }, figureColumn('Value'), { name: 'Change' }]}
      rows={reportedCards(dashboard).map(({ label, text, change, formula }) => ({
        key: label,
        cells: [label, <strong key="value">{text}</strong>, change],
        note: formula,
      }))}
    />
  </ReportPart>
);

/** A line for each day; the period before behind it, and what is noted on its axis. */
export function ReportTrends({ report: { dashboard, name, isSample } }: { report: Report }) {
  const { trendData, previousTrendData, timeZone } = dashboard;
  const notes = useTrendNotes(trendData, isSample);
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
            marks={notes.marks}
          />
        </figure>
      ))}
      {!isSample && <NotesBelow notes={notes} />}
      <p className="mt-1 text-muted text-sm">Engagement rate: {figures.engagementRate.formula}</p>
    </ReportPart>
  );
}

/** Whoever reads them on a screen opens, writes and uses them as ends of a range; paper has their words. */
const NotesBelow = ({ notes }: { notes: ShownNotes }) => (
  <>
    <div className="print:hidden">
      <ChartNotesList shown={notes} />
    </div>
    {notes.marks.length > 0 && (
      <ul aria-label="Notes on these days" className="mt-2 hidden text-sm print:block">
        {notes.marks.map(({ at, words }) => (
          <li key={`${at} ${words}`}>{words}</li>
        ))}
      </ul>
    )}
  </>
);

/** Averages over the posts of the chosen range. */
export const ReportTiles = ({ dashboard: { tiles }, name }: { dashboard: Dashboard; name: string }) => (
  <ReportPart title={`Averages per post, ${name}`}>
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {TILE_NAMES.map((tile) => (
        <div key={tile}>
          <dt className="text-muted text-sm">{headingOf(tileFigures[tile])}</dt>
          <dd className="font-semibold tabular-nums">{tileText(tiles, tile)}</dd>
        </div>
      ))}
    </dl>
  </ReportPart>
);
