import { useState } from 'react';
import type { Growth } from '#shared/analytics/growth';
import { formatDay, formatDays } from '#shared/words/dates';
import { counted, signed } from '#shared/words/numbers';
import { Chart } from '../../components/chart/chart.tsx';
import { ChartNotesList } from '../../components/chart/notes/chart-notes-list.tsx';
import { useChartNotes } from '../../components/chart/notes/use-chart-notes.ts';
import { FigureCard } from '../../components/figure/figure-card.tsx';
import { ChoiceSelect } from '../../components/form/choice-select.tsx';
import { floorText } from './growth-texts.ts';

const UNITS = ['day', 'week'] as const;
type Unit = (typeof UNITS)[number];

/** Net followers by day or week; days without both of their readings are gaps. */
export function NetCard({ growth }: { growth: Growth }) {
  const [unit, setUnit] = useState<Unit>('day');
  const isKnown = growth.days.some(({ net }) => net !== null) || growth.weeks.some(({ net }) => net !== null);
  return (
    <FigureCard
      title="Net followers"
      figure="newFollowers"
      missing={
        !isKnown &&
        `Here you will see how many followers each day brought. Threads only reports today’s number. ${floorText(growth.floors.readings, 'reading')}`
      }
      description="Followers won minus followers lost; Threads does not report them separately."
      actions={
        isKnown && (
          <ChoiceSelect
            label="Steps"
            choices={UNITS}
            value={unit}
            onChoose={setUnit}
            nameOf={(choice) => (choice === 'day' ? 'By day' : 'By week')}
          />
        )
      }
    >
      {isKnown && <NetChart growth={growth} unit={unit} />}
    </FigureCard>
  );
}

function NetChart({ growth: { account, days, weeks, gaps }, unit }: { growth: Growth; unit: Unit }) {
  const points =
    unit === 'day'
      ? days.map(({ day, ...point }) => ({ ...point, from: day, to: day, label: formatDay(day, 'date') }))
      : weeks.map(({ from, to, ...point }) => ({
          ...point,
          from,
          to,
          label: `${formatDay(from, 'date')} – ${formatDay(to, 'date')}`,
        }));
  const range = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
  const notes = useChartNotes({ range, spans: points, days: 'pacific', accountId: account?.id ?? null });
  return (
    <>
      <Chart
        title={`Net followers per ${unit}`}
        labels={points.map(({ label }) => label)}
        labelName={unit === 'day' ? 'Day' : 'Week'}
        series={[
          { name: 'Net followers', values: points.map(({ net }) => net), format: (net) => signed(Math.round(net)) },
        ]}
        isAxisFree
        height={240}
        marks={notes.marks}
      />
      <Gaps gaps={gaps} />
      <ChartNotesList shown={notes} />
    </>
  );
}

/** A step over days without a reading is told as one, with its length. */
function Gaps({ gaps }: Pick<Growth, 'gaps'>) {
  if (gaps.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-muted text-sm">
      {gaps.map(({ from, to, days, net }) => (
        <li key={from}>
          Nothing was read for {counted(days, 'day')} ({formatDays(from, to)}): {signed(net)} over the gap, on which of
          its days is not known.
        </li>
      ))}
    </ul>
  );
}
