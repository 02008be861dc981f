import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isIdeaText } from '../../../lib/words/idea-mark.ts';
import { contentOf } from '../post-form.ts';
import { useWarnings } from '../queries-of-figures.ts';
import type { PostContent } from '../queries-that-change.ts';
import type { Composer } from './use-composer.ts';

/** After the last change. */
const REST_MS = 700;

const ONLY_AN_IDEA = {
  kind: 'idea',
  message: 'This is only the idea of a post, and would go out word for word. Write your post in its place',
};

/** What one may have overlooked: a text that is only an idea, the same text lately, another post at about that time. None of it keeps from scheduling. */
export function PostWarnings({ composer: { form, saved, isStorable } }: { composer: Composer }) {
  const [content, setContent] = useState<PostContent | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setContent(isStorable ? contentOf(form, 'draft') : null), REST_MS);
    return () => clearTimeout(timer);
  }, [form, isStorable]);
  // The counter says what there is to say about bytes.
  const found = useWarnings(content, saved?.id)?.filter(({ kind }) => kind !== 'bytes') ?? [];
  const warnings = form.parts.some(({ text }) => isIdeaText(text)) ? [ONLY_AN_IDEA, ...found] : found;
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {warnings.map(({ kind, message }) => (
        <p key={kind} className="flex gap-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {message}.
        </p>
      ))}
    </div>
  );
}
