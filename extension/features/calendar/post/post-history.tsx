import type { Attempt, ScheduledPost } from '#shared/calendar/calendar';
import { formatMoment } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';

const STEPS: Record<Attempt['step'], string> = {
  rehearse: 'Check of the text',
  prepare: 'Preparation',
  check: 'Check',
  publish: 'Publication',
  look: 'Look-up',
  read_back: 'Comparison',
  hand_over: 'Hand-over',
  resolve: 'Your decision',
};

/** All that was done with a post at Threads, part by part, oldest first. */
export function PostHistory({ post: { parts }, timeZone }: { post: ScheduledPost; timeZone: string }) {
  const attempts = parts.flatMap((part, index) => part.attempts.map((attempt) => ({ ...attempt, index })));
  if (attempts.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted">History ({counted(attempts.length, 'step')})</summary>
      <ol className="mt-2 grid gap-1">
        {attempts.map(({ at, step, outcome, code, index }) => (
          <li key={`${index} ${at} ${step}`} className="wrap-anywhere">
            <time dateTime={at} className="text-muted tabular-nums">
              {formatMoment(at, timeZone)}
            </time>{' '}
            <span className="font-medium">
              {STEPS[step]}
              {parts.length > 1 && `, part ${index + 1}`}:
            </span>{' '}
            {outcome} {code && <span className="text-muted">(Threads: {code})</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
