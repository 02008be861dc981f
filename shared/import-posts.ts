import { firstMessages } from './contract/first-complaints.ts';
import { MAX_IMPORTED_POSTS } from './contract/limits-and-page-sizes.ts';
import { momentOfWallClock, wallClockOf } from './days/wall-clock.ts';
import { CLASH_MS, REPEATED_MS, wordsOfPost } from './posts/alike-posts.ts';
import { type PostPart, partsSchema } from './posts/post-draft.ts';

/** A row of a file, as it would stand in the calendar. */
export interface ImportedRow {
  /** The line in which it begins; the first one is 1. */
  line: number;
  parts: PostPart[];
  /** Null for a draft: the row has neither a date nor a time. */
  dueAt: string | null;
  wallClock: string | null;
  /** Why it cannot be taken over, by the name of the column; empty if it can. */
  problems: Record<string, string>;
  /** What may have been overlooked: the same words as in a row above, or nearly the same time. It is taken over all the same. */
  notes: string[];
}

export interface ImportedFile {
  rows: ImportedRow[];
  /** Why nothing of the file can be read; null if it can. */
  problem: string | null;
}

/** Begins a part of a chain, on a line of its own. */
const NEXT_PART = /^---$/m;
/** Names of columns, in the order in which a file is explained. */
export const IMPORT_COLUMNS = ['text', 'date', 'time', 'topic', 'link'] as const;
type Column = (typeof IMPORT_COLUMNS)[number];

const NO_TEXT_COLUMN = `The first line must name the columns: ${IMPORT_COLUMNS.join(', ')}. Only text is needed.`;
/** What a byte is read as that is no UTF-8. */
const UNREADABLE = '\uFFFD';
const NOT_UTF8 = 'Some letters of this file cannot be read. Save it as “CSV UTF-8”, then choose it again.';

/**
 * Reads a table with commas, semicolons or tabs: `text` (parts of a chain between lines of `---`), `date` (2026-03-29), `time`
 * (09:00) in `timeZone`, `topic`, and `link`. Nothing is stored: every row says what is wrong with it.
 */
export function readPostsFile(csv: string, timeZone: string, now: Date): ImportedFile {
  if (csv.includes(UNREADABLE)) return { rows: [], problem: NOT_UTF8 };
  const [head, ...body] = rowsOf(csv.replace(/^\uFEFF/, ''));
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (!names.includes('text')) return { rows: [], problem: NO_TEXT_COLUMN };
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > MAX_IMPORTED_POSTS) {
    return { rows: [], problem: `A file may have ${MAX_IMPORTED_POSTS} posts. This one has ${filled.length}.` };
  }
  const rows = filled.map(({ line, cells }) => {
    const cellOf = (name: Column) => cells[names.indexOf(name)]?.trim() ?? '';
    return { line, ...postOf(cellOf, timeZone, now) };
  });
  return {
    rows: rows.map((row, n) => ({ ...row, notes: notesOn(row, rows.slice(0, n)) })),
    problem: filled.length === 0 ? 'This file has no posts.' : null,
  };
}

type BareRow = Omit<ImportedRow, 'notes'>;

/** What somebody may want to know of a row, beside those above it that can be taken over. */
function notesOn(row: BareRow, above: BareRow[]): string[] {
  const fine = above.filter(({ problems }) => Object.keys(problems).length === 0);
  const words = wordsOfPost(row.parts);
  const distanceTo = ({ dueAt }: BareRow) =>
    dueAt && row.dueAt ? Math.abs(Date.parse(dueAt) - Date.parse(row.dueAt)) : null;
  const same = fine.find(
    (one) => words !== '' && wordsOfPost(one.parts) === words && (distanceTo(one) ?? 0) <= REPEATED_MS,
  );
  const near = fine.find((one) => (distanceTo(one) ?? CLASH_MS) < CLASH_MS);
  return [
    ...(same ? [`The same words as in line ${same.line}`] : []),
    ...(near ? [`Less than half an hour from line ${near.line}`] : []),
  ];
}

function postOf(cellOf: (name: Column) => string, timeZone: string, now: Date): Omit<BareRow, 'line'> {
  const [topic, link] = [cellOf('topic').replace(/^#/, ''), cellOf('link')];
  const parts = cellOf('text')
    .split(NEXT_PART)
    .map(
      (text, n): PostPart => ({
        text: text.trim(),
        ...(n === 0 && topic && { topicTag: topic }),
        ...(n === 0 && link && { linkUrl: link }),
      }),
    );
  const { error } = partsSchema.safeParse(parts);
  const due = dueOf(cellOf('date'), cellOf('time'), timeZone, now);
  const problems = { ...(error && byColumn(firstMessages(error))), ...due.problems };
  return { parts, dueAt: due.at?.toISOString() ?? null, wallClock: due.at && wallClockOf(due.at, timeZone), problems };
}

interface Due {
  at: Date | null;
  problems: Record<string, string>;
}

function dueOf(date: string, time: string, timeZone: string, now: Date): Due {
  if (date === '' && time === '') return { at: null, problems: {} };
  if (date === '') return { at: null, problems: { date: 'Please give the day as well' } };
  const at = momentOfWallClock(`${date}T${time.padStart(5, '0')}`, timeZone);
  if (!at) return { at, problems: { date: 'Please give day and time as 2026-03-29 and 09:00' } };
  return { at, problems: at <= now ? { date: 'This moment has passed' } : {} };
}

/** `2.text` and `0.topicTag` as the columns that they came from. */
const COLUMN_OF: Record<string, Column> = { topicTag: 'topic', linkUrl: 'link' };
const byColumn = (messages: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(messages).map(([path, message]) => [COLUMN_OF[path.split('.')[1] ?? ''] ?? 'text', message]),
  );

interface Row {
  line: number;
  cells: string[];
}

/** A quoted cell, which may hold separators, new lines, and doubled quotation marks, or a plain one; and what ends it. */
const cellsBetween = (separator: string) => ({
  separator,
  pattern: new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy'),
});
const BETWEEN_COMMAS = cellsBetween(',');
const CELLS = [BETWEEN_COMMAS, cellsBetween(';'), cellsBetween('\t')];

/** A table as RFC 4180 has it. What follows a closing quotation mark is no table any more, and ends it. */
function rowsOf(csv: string): Row[] {
  const [first = ''] = csv.split('\n', 1);
  const { separator, pattern } = CELLS.find(({ separator }) => first.includes(separator)) ?? BETWEEN_COMMAS;
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let line = 1;
  for (const [whole, quoted, plain = '', ending] of csv.matchAll(pattern)) {
    row.cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.split('\n').length - 1;
    if (ending === separator) continue;
    rows.push(row);
    if (ending === '') break;
    row = { line, cells: [] };
  }
  return rows;
}
