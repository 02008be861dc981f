import { useId, useState } from 'react';
import type { Recommendation } from '#shared/recommendations';
import { classNames } from '../../lib/class-names.ts';
import { EvidenceBody } from './evidence-body.tsx';

/** Lines as short as a tag: pressing one shows what carries it below them. */
export function EvidenceTags({ items }: { items: Recommendation[] }) {
  const [chosen, choose] = useState<string | null>(null);
  const id = useId();
  const open = items.find(({ text }) => text === chosen);
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {items.map(({ text }) => (
          <li key={text}>
            <button
              type="button"
              aria-expanded={text === chosen}
              aria-controls={id}
              title="What carries this"
              className={classNames(tagClass, text === chosen ? openClass : 'border-line text-muted hover:bg-base-200')}
              onClick={() => choose(text === chosen ? null : text)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <div id={id} className={open && 'mt-3'}>
        {open && <EvidenceBody item={open} />}
      </div>
    </>
  );
}

const tagClass = 'min-h-6 max-w-full truncate rounded-selector border px-1.5 text-sm tabular-nums';
const openClass = 'border-link/40 bg-link/8 text-link';
