import { formatMoment } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';
import { Badge } from '../../../components/notice/badge.tsx';
import { type Tone, titleOf } from '../post-state.ts';
import type { FileRow } from './use-import.ts';

interface FileRowsProps {
  rows: FileRow[];
  timeZone: string;
  /** Whether the account lets us publish: else what has a time becomes a reminder. */
  canPublish: boolean;
}

/** Each row of a file as it will stand in the calendar, or what is wrong with it. */
export const FileRows = ({ rows, timeZone, canPublish }: FileRowsProps) => (
  <ol aria-label="Rows of the file" className="divide-y divide-line rounded-box border border-line">
    {rows.map((row) => (
      <li
        key={row.clientKey}
        className="grid gap-x-4 gap-y-1 p-3 text-sm sm:grid-cols-[4rem_minmax(0,1fr)_auto] [content-visibility:auto]"
      >
        <span className="text-muted tabular-nums">Line {row.line}</span>
        <span className="min-w-0">
          <span className="line-clamp-2 wrap-anywhere" dir="auto">
            {titleOf(row)}
          </span>
          <span className="block text-muted wrap-anywhere">{extrasOf(row, timeZone)}</span>
          {[...Object.values(row.problems), row.refusal ?? ''].filter(Boolean).map((reason) => (
            <span key={reason} className="block text-bad">
              {reason}
            </span>
          ))}
          {!row.created &&
            row.notes.map((note) => (
              <span key={note} className="block">
                <Badge tone="notice">Look again</Badge> {note}
              </span>
            ))}
        </span>
        <span>
          <Badge tone={outcomeOf(row, canPublish).tone}>{outcomeOf(row, canPublish).name}</Badge>
        </span>
      </li>
    ))}
  </ol>
);

function extrasOf({ dueAt, parts }: FileRow, timeZone: string): string {
  const [first] = parts;
  return [
    dueAt ? formatMoment(dueAt, timeZone) : 'No time',
    parts.length > 1 ? `chain of ${counted(parts.length, 'part')}` : '',
    first?.topicTag ? `topic ${first.topicTag}` : '',
    first?.linkUrl ?? '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function outcomeOf({ problems, refusal, created, dueAt }: FileRow, canPublish: boolean): { name: string; tone: Tone } {
  if (created) return { name: 'Created', tone: 'good' };
  if (refusal) return { name: 'Not created', tone: 'bad' };
  if (Object.keys(problems).length > 0) return { name: 'Left out', tone: 'bad' };
  if (dueAt === null) return { name: 'Draft', tone: 'neutral' };
  return { name: canPublish ? 'To be scheduled' : 'Reminder', tone: 'accent' };
}
