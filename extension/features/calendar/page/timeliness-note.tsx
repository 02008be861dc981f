import { ON_TIME_DAYS, type Timeliness } from '#shared/calendar/calendar';
import { figures } from '#shared/sentences/figures';
import { counted, plural, precise, whole } from '#shared/words/numbers';
import { InfoButton } from '../../../components/figure/info-button.tsx';

/** How punctually posts went out lately. Nothing before the first was due. */
export function TimelinessNote({ timeliness }: { timeliness: Timeliness }) {
  if (timeliness.due === 0) return null;
  return (
    <p className="mt-3 flex items-center gap-1 text-muted text-sm tabular-nums">
      <span>{timelinessText(timeliness)}</span>
      <InfoButton about={figures.onTime.label}>{figures.onTime.formula}</InfoButton>
    </p>
  );
}

/** "38 of 40 posts went out on time in the last 30 days, half of them within 0.8 s. 1 went out later, 1 did not go out." */
function timelinessText({ due, onTime, late, notOut, unclear, medianDelayMs }: Timeliness): string {
  const most = plural(onTime + late, '', 'half of all that went out ');
  const half = medianDelayMs === null ? '' : `, ${most}within ${delayText(medianDelayMs)}`;
  const rest = [
    ...(late > 0 ? [`${whole(late)} went out later`] : []),
    ...(notOut > 0 ? [`${whole(notOut)} did not go out`] : []),
    ...(unclear > 0 ? [`${whole(unclear)} may be out: that is being found out, or asked of you`] : []),
  ];
  const sentence = `${whole(onTime)} of ${counted(due, 'post')} went out on time in the last ${ON_TIME_DAYS} days${half}.`;
  return [sentence, ...(rest.length > 0 ? [`${rest.join(', ')}.`] : [])].join(' ');
}

const SECOND_MS = 1000;
const LONGEST_IN_SECONDS = 120;
const SHORTEST = 0.1;

/** "0.8 s", "14 minutes" */
function delayText(milliseconds: number): string {
  const seconds = Math.max(milliseconds / SECOND_MS, SHORTEST);
  return seconds < LONGEST_IN_SECONDS ? `${precise(seconds)} s` : counted(Math.round(seconds / 60), 'minute');
}
