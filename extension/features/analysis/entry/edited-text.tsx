import { CornerDownLeft } from 'lucide-react';
import { POST_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import { postLength } from '#shared/posts/post-length';
import { Button } from '../../../components/form/button.tsx';
import { ScheduleLink } from '../../../components/form/schedule-link.tsx';
import { useTakeOver } from '../take-over.ts';

interface EditedTextProps {
  text: string;
  /** What it is, to those who do not see what the button stands under. */
  name: string;
}

/** A proposed text: one press takes it over, and it can be read before. */
export const EditedText = ({ text, name }: EditedTextProps) => (
  <div className="mt-1.5 flex flex-wrap items-start gap-x-3 gap-y-1">
    <UseText text={text} name={name} />
    <details className="min-w-0 grow basis-40 text-sm">
      <summary className="w-fit cursor-pointer leading-8 text-muted">Read it first</summary>
      <ProposedText text={text} />
    </details>
  </div>
);

/** The draft with all that is proposed. */
export const AllEdits = ({ text }: { text: string }) => (
  <div>
    <h3 className="text-sm font-medium">All of these changes together</h3>
    <p className="text-sm text-muted">Nothing is added to your words. Check it again when you have taken it over.</p>
    <EditedText text={text} name="all changes" />
  </div>
);

/** How a proposed text is shown, with its length as Threads counts it. */
export function ProposedText({ text }: { text: string }) {
  return (
    <>
      <p dir="auto" className="mt-1 max-w-[70ch] rounded-field bg-base-200 px-3 py-2 whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      <p className="mt-1 text-sm text-muted tabular-nums">
        {postLength(text).characters} of {POST_MAX_CHARACTERS} characters
      </p>
    </>
  );
}

export function UseText({ text, name }: EditedTextProps) {
  const takeOver = useTakeOver();
  if (!takeOver) return null;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button size="sm" aria-label={`Use this text: ${name}`} onClick={() => takeOver(text)}>
        <CornerDownLeft aria-hidden className="size-4" strokeWidth={1.75} />
        Use this text
      </Button>
      <ScheduleLink post={{ text }} name={name} />
    </span>
  );
}
