import { Pencil, Trash2 } from 'lucide-react';
import type { ChartNote, OwnNote } from '#shared/analytics/chart-notes';
import type { DayRange } from '#shared/days/period-choice';
import { formatDays } from '#shared/words/dates';
import { Link, linkClass } from '../../form/link.tsx';
import { markClass } from '../axis-marks.tsx';
import { moreAbout, wordsOf } from './chart-note-words.ts';
import { NoteAsEnd } from './note-as-end.tsx';

interface ChartNoteItemProps {
  note: ChartNote;
  /** The days that the chart shows. */
  shown: DayRange;
  onEdit: (note: OwnNote) => void;
  onDelete: (note: OwnNote) => void;
}

/** A note with its day, as its dot on the axis looks. */
export function ChartNoteItem({ note, shown, onEdit, onDelete }: ChartNoteItemProps) {
  const more = moreAbout(note);
  return (
    <div className="flex items-start gap-3">
      <span aria-hidden className="grid h-6 place-items-center">
        <span className={markClass(note.kind === 'own')} />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:gap-3">
        <time dateTime={note.day} className="block shrink-0 text-muted tabular-nums sm:w-28">
          {formatDays(note.day, note.day)}
        </time>
        <div className="min-w-0">
          <p dir="auto" className="wrap-anywhere">
            {wordsOf(note)}
            {more && (
              <>
                {' '}
                <Link to={more.to} className={linkClass}>
                  {more.name}
                </Link>
              </>
            )}
          </p>
          <NoteAsEnd day={note.day} shown={shown} />
        </div>
      </div>
      {note.kind === 'own' && (
        <div className="flex print:hidden">
          <IconButton label={`Edit the note “${note.text}”`} icon={Pencil} onPress={() => onEdit(note)} />
          <IconButton label={`Delete the note “${note.text}”`} icon={Trash2} onPress={() => onDelete(note)} />
        </div>
      )}
    </div>
  );
}

interface IconButtonProps {
  label: string;
  icon: typeof Pencil;
  onPress: () => void;
}

const IconButton = ({ label, icon: Icon, onPress }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className="btn btn-ghost btn-square btn-xs text-muted hover:text-base-content"
    onClick={onPress}
  >
    <Icon aria-hidden className="size-4" strokeWidth={1.75} />
  </button>
);
