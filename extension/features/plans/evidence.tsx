import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Recommendation } from '#shared/recommendations';
import { classNames } from '../../lib/class-names.ts';
import { EvidenceBody } from './evidence-body.tsx';

/** Why a line is advised, on demand; in print always. */
export function Evidence({ item }: { item: Recommendation }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Evidence: ${item.text}`}
        className="inline-flex min-h-6 items-center gap-1 rounded-selector text-muted hover:text-base-content print:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        Evidence
        <ChevronDown aria-hidden className={classNames('size-3.5', isOpen && 'rotate-180')} />
      </button>
      <div id={id} className={classNames('mt-1 print:block', !isOpen && 'hidden')}>
        <EvidenceBody item={item} />
      </div>
    </div>
  );
}
