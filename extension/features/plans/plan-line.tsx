import type { Recommendation } from '#shared/analytics/recommendations';
import type { ItemOutcome } from '#shared/plan-outcome';
import { signedPercent } from '#shared/words/numbers';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { ScheduleLink } from '../../components/form/schedule-link.tsx';
import { Badge } from '../../components/notice/badge.tsx';
import { aboutTag } from '../../lib/links/draft-link.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { Evidence } from './evidence.tsx';
import { experimentLink } from './experiments/experiment-form.ts';
import { LineOutcome } from './line-outcome.tsx';
import { nextTime } from './next-time.ts';

export interface PlanLineProps {
  item: Recommendation;
  /** Null before the plan ran. */
  outcome: ItemOutcome | null;
  /** True once nothing can follow it any more. */
  isFinal: boolean;
}

/** What to do and why; beside it, the target and the result. */
export const PlanLine = ({ item, outcome, isFinal }: PlanLineProps) => (
  <li className="grid break-inside-avoid gap-x-8 gap-y-1 py-3 first:pt-0 last:pb-0 md:grid-cols-2">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere font-medium tabular-nums">{item.text}</span>
        {item.effect && <Badge tone="good">{signedPercent(item.effect.lift)}</Badge>}
        {item.isGeneral && <Badge>General guidance</Badge>}
      </p>
      <Evidence item={item} />
      <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden print:hidden">
        <ScheduleLine item={item} />
        <TryLine item={item} />
      </div>
    </div>
    <div className="grid content-start gap-1 text-sm tabular-nums">
      {item.target && (
        <p>
          <span className="text-muted">Target: </span>
          {item.target.text}
        </p>
      )}
      {outcome && <LineOutcome item={item} outcome={outcome} isFinal={isFinal} />}
    </div>
  </li>
);

/** An idea begins a post, and so does a topic, or a time: the next one there is. */
function ScheduleLine({ item }: { item: Recommendation }) {
  const { timeZone } = useUser();
  const { kind, text, practice } = item;
  return <ScheduleLink post={begun()} name={text} label="Write a post" />;

  function begun() {
    if (kind === 'hashtag') return aboutTag(text);
    return practice?.kind === 'slot' ? { wallClock: nextTime(practice, timeZone) } : { idea: text };
  }
}

/** What past posts suggest, an experiment shows. */
function TryLine({ item: { practice, text } }: { item: Recommendation }) {
  const to = practice && experimentLink(practice);
  if (!to) return null;
  return (
    <ButtonLink to={to} size="sm" aria-label={`Try it in an experiment: ${text}`}>
      Try it in an experiment
    </ButtonLink>
  );
}
