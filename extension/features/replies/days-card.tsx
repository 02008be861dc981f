import { ANSWER_HOURS, type Replies } from '#shared/analytics/replies';
import { formatDay } from '#shared/words/dates';
import { whole } from '#shared/words/numbers';
import { Chart } from '../../components/chart/chart.tsx';
import { ChartNotesList } from '../../components/chart/notes/chart-notes-list.tsx';
import { useChartNotes } from '../../components/chart/notes/use-chart-notes.ts';
import { FigureCard } from '../../components/figure/figure-card.tsx';

/** Replies by the day on which they came, and how many of them were answered in time. */
export const DaysCard = ({ replies }: { replies: Replies }) => (
  <FigureCard
    title="Replies by day"
    figure="answeredWithin"
    description={`Those that came, and those of them that you answered within ${ANSWER_HOURS} hours`}
  >
    <DaysChart replies={replies} />
  </FigureCard>
);

function DaysChart({ replies: { account, days } }: { replies: Replies }) {
  const range = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
  const spans = days.map(({ day }) => ({ from: day, to: day }));
  const notes = useChartNotes({ range, spans, days: 'own', accountId: account?.id ?? null });
  return (
    <>
      <Chart
        title="Replies by day, and those answered in time"
        labels={days.map(({ day }) => formatDay(day, 'date'))}
        series={[
          { name: 'Came', values: days.map(({ replies }) => replies), format: whole },
          { name: `Answered within ${ANSWER_HOURS} h`, values: days.map(({ answered }) => answered), format: whole },
        ]}
        isOneMeasure
        height={220}
        marks={notes.marks}
      />
      <ChartNotesList shown={notes} />
    </>
  );
}
