import type { Replies } from '#shared/analytics/replies';
import { hourName, slotName, WEEKDAY_NAMES } from '#shared/words/names';
import { counted } from '#shared/words/numbers';
import { type HeatCell, HeatMap } from '../../components/chart/heat-map.tsx';
import { FigureCard } from '../../components/figure/figure-card.tsx';

const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** When replies come, by weekday and hour of the user's zone. */
export const HoursCard = ({ replies: { hours, timeZone } }: { replies: Replies }) => (
  <FigureCard
    title="When replies come"
    figure="repliesByHour"
    missing={hours.length === 0 && 'Here you will see the hours of the week in which people reply to you.'}
    description={`By weekday and hour, ${timeZone}`}
  >
    <HeatMap
      title="Replies by weekday and hour"
      columns={ALL_HOURS.map(hourName)}
      rows={heatRows(hours)}
      hint={hintOf(hours)}
    />
  </FigureCard>
);

function heatRows(hours: Replies['hours']) {
  const most = Math.max(...hours.map(({ replies }) => replies), 1);
  const known = new Map(hours.map(({ replies, ...slot }) => [slotName(slot), replies]));
  return WEEKDAY_NAMES.map((label, weekday) => ({
    label,
    cells: ALL_HOURS.map((hour): HeatCell => {
      const name = slotName({ weekday, hour });
      const count = known.get(name) ?? 0;
      return {
        level: count / most,
        text: `${name}: ${counted(count, 'reply', 'replies')}`,
        isMarked: false,
      };
    }),
  }));
}

function hintOf(hours: Replies['hours']): string {
  const [most] = hours.toSorted((one, other) => other.replies - one.replies);
  return most ? `Most came ${slotName(most)}: ${counted(most.replies, 'reply', 'replies')}.` : '';
}
