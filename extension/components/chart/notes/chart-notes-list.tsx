import { ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type ChartNote, NOTED_MULTIPLE } from '#shared/analytics/chart-notes';
import { MAX_NOTED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../form/button.tsx';
import { ChartNoteItem } from './chart-note-item.tsx';
import { DatedNoteForm } from './dated-note-form.tsx';
import { type ShownNotes, useDeleteNote } from './use-chart-notes.ts';

/** The notes below a chart. Closed at first and one line high, so that nothing moves when they arrive. */
export function ChartNotesList({ shown }: { shown: ShownNotes }) {
  const { query, notes } = shown;
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [form, setForm] = useState<'new' | string>();
  const remove = useDeleteNote();
  const back = () => {
    setForm(undefined);
    head.current?.focus();
  };
  const onSaved = () => {
    setIsOpen(true);
    back();
  };
  return (
    <section aria-label="Notes" className="mt-3 grid gap-3 border-line border-t pt-3 text-sm">
      <div className="flex min-h-8 items-center gap-2">
        <button
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="btn btn-ghost btn-sm -ml-2 px-2 font-medium text-sm"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRight aria-hidden className={classNames('size-4', isOpen && 'rotate-90')} />
          Notes{query.data && ` (${notes.length})`}
        </button>
        {query.isError && (
          <p role="status" className="text-muted">
            Not loaded.{' '}
            <button type="button" className="link" onClick={() => void query.refetch()}>
              Try again
            </button>
          </p>
        )}
        <Button size="sm" variant="quiet" className="-mr-3 ml-auto print:hidden" onClick={() => setForm('new')}>
          Add a note
        </Button>
      </div>
      {form === 'new' && <DatedNoteForm shown={shown} onSaved={onSaved} onCancel={back} />}
      <div id={id} hidden={!isOpen} className="grid gap-3">
        {query.isPending && <p className="text-muted">Loading notes...</p>}
        <ul className="grid gap-2">
          {notes.map((note) => (
            <li key={keyOf(note)}>
              {note.kind === 'own' && form === note.id ? (
                <DatedNoteForm note={note} shown={shown} onSaved={onSaved} onCancel={back} />
              ) : (
                <ChartNoteItem
                  note={note}
                  shown={shown.range}
                  onEdit={(own) => setForm(own.id)}
                  onDelete={(own) => {
                    head.current?.focus();
                    remove.mutate(own);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
        <p className="max-w-[70ch] text-muted">{query.data?.length === 0 ? NONE : ABOUT}</p>
      </div>
    </section>
  );
}

const AUTOMATIC =
  'plans that begin, days on which your followers were not read, and posts with more than ' +
  `${NOTED_MULTIPLE} times their usual views (the highest ${MAX_NOTED_POSTS})`;
const NONE = `There are no notes on these days. Write down what you changed, such as “Started a newsletter”. Automatic notes mark ${AUTOMATIC}.`;
const ABOUT = `Filled: your own notes. Outlined: automatic ones, which mark ${AUTOMATIC}. A note on a day does not mean that it caused a change.`;

function keyOf(note: ChartNote): string {
  if (note.kind === 'own') return note.id;
  if (note.kind === 'plan') return note.planId;
  return note.kind === 'post' ? note.postId : `${note.username} ${note.day}`;
}
