import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Recommendation } from '#shared/analytics/recommendations';
import { signedPercent } from '#shared/words/numbers';
import { classNames } from '../../lib/class-names.ts';
import { restsOn } from '../../lib/words/recommendation-basis-text.ts';
import { EvidenceBody } from './evidence-body.tsx';

/** What a line rests on in a few words; all of it on demand, in print always. */
export function Evidence({ item }: { item: Recommendation }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const summary = summaryOf(item);
  return (
    <div className="text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${summary}, evidence: ${item.text}`}
        className="inline-flex min-h-6 items-center gap-1 rounded-selector text-left text-muted tabular-nums hover:text-base-content print:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {summary}
        <ChevronDown aria-hidden className={classNames('size-3.5 shrink-0', isOpen && 'rotate-180')} />
      </button>
      <div id={id} className={classNames('mt-1 print:block', !isOpen && 'hidden')}>
        <EvidenceBody item={item} />
      </div>
    </div>
  );
}

/** "9 posts, +15% to +144%" */
function summaryOf(item: Recommendation): string {
  const { kind, isGeneral, effect } = item;
  if (isGeneral) return 'Why this';
  const sample = restsOn(item);
  if (effect) return `${sample}, ${signedPercent(effect.low)} to ${signedPercent(effect.high)}`;
  return kind === 'hashtag' ? `${sample}, no clear effect` : sample;
}
