import { Sparkles } from 'lucide-react';
import type { Rewrites as RewritesOfDraft } from '#shared/analysis';
import { ProposedText, UseText } from './edited-text.tsx';

/** New versions of a draft, each with what it changes and what speaks for it. */
export const Rewrites = ({ rewrites: { items, note } }: { rewrites: RewritesOfDraft }) => (
  <div>
    <h3 className="flex items-center gap-1.5 text-sm font-medium">
      <Sparkles aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
      New versions
    </h3>
    {items.length > 0 && (
      <ol className="mt-2 grid gap-4">
        {items.map(({ text, changed, effect }, index) => (
          <li key={text}>
            <ProposedText text={text} />
            <p className="text-sm wrap-anywhere">{changed}</p>
            <p className="mb-1.5 text-sm text-muted wrap-anywhere">
              {effect === null ? 'No measured effect speaks for it.' : `What speaks for it in your posts: ${effect}.`}
            </p>
            <UseText text={text} name={`version ${index + 1}`} />
          </li>
        ))}
      </ol>
    )}
    {note !== null && <p className="mt-2 text-sm text-muted">{note}</p>}
  </div>
);
