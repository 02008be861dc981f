import { useEffect, useRef, useState } from 'react';
import { cancelScheduledPost, createScheduledPost, type ScheduledPost } from '#shared/calendar/calendar';
import { IMPORT_MAX_BYTES, MAX_IMPORTED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { type ImportedFile, type ImportedRow, readPostsFile } from '#shared/import-posts';
import { counted, listed } from '#shared/words/numbers';
import { useReadAgain } from '../../../lib/api/stale-after.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { reasonOf } from '../queries-that-change.ts';

/** A row of the file, and what became of it. */
export interface FileRow extends ImportedRow {
  /** The same at each try: a row never becomes two posts. */
  clientKey: string;
  created: ScheduledPost | null;
  /** Why the server did not take it; null where it did, or was not asked. */
  refusal: string | null;
}

interface OpenedFile {
  name: string;
  /** Why nothing of it can be read. */
  problem: string | null;
  rows: FileRow[];
}

export const canBeCreated = ({ problems, created }: FileRow): boolean =>
  created === null && Object.keys(problems).length === 0;

/** "9 scheduled and 3 drafts." */
export function createdText(rows: FileRow[]): string {
  const created = rows.flatMap(({ created }) => created ?? []);
  const drafts = created.filter(({ state }) => state === 'draft').length;
  const scheduled = created.length - drafts;
  const counts = [
    ...(scheduled > 0 ? [`${scheduled} scheduled`] : []),
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
  ];
  return counts.length > 0 ? `${listed(counts)}.` : 'nothing.';
}

/** A file of posts: read in the browser, then created row by row. A row that is refused stops no other. */
export function useImport(accountId: string) {
  const api = useApi();
  const { id: userId, timeZone } = useUser();
  const readAgain = useReadAgain('calendar');
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [isRunning, setRunning] = useState(false);
  // Known at once: a second press may come before anything is drawn anew.
  const running = useRef(false);
  const stopped = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function open(chosen: File) {
    const { rows, problem } = await readFile(chosen, timeZone);
    const fresh = rows.map((row) => ({ ...row, clientKey: randomId(), created: null, refusal: null }));
    setFile({ name: chosen.name, problem, rows: fresh });
  }

  async function create({ clientKey, parts, dueAt }: FileRow): Promise<Pick<FileRow, 'created' | 'refusal'>> {
    const state = dueAt === null ? 'draft' : 'scheduled';
    try {
      const body = { ...{ userId, clientKey, accountId, parts, dueAt, timeZone }, state } as const;
      return { created: await api(createScheduledPost, { body }), refusal: null };
    } catch (error) {
      return { created: null, refusal: reasonOf(error) };
    }
  }

  /** Creates what is left of the file. Answers each row as it then stands; null while it runs already. */
  async function run(): Promise<FileRow[] | null> {
    if (running.current || !file) return null;
    running.current = true;
    stopped.current = false;
    setRunning(true);
    let rows = file.rows;
    for (const row of rows.filter(canBeCreated)) {
      if (stopped.current || left.current) break;
      const outcome = await create(row);
      rows = rows.map((one) => (one.clientKey === row.clientKey ? { ...one, ...outcome } : one));
      setFile({ ...file, rows });
    }
    running.current = false;
    setRunning(false);
    void readAgain();
    return rows;
  }

  /** Takes the posts out of the calendar again. Answers how many are still in it. */
  async function undo(rows: FileRow[]): Promise<number> {
    let remaining = 0;
    for (const { created } of rows) {
      if (!created) continue;
      try {
        await api(cancelScheduledPost, { params: { id: created.id } });
      } catch {
        remaining += 1;
      }
    }
    void readAgain();
    return remaining;
  }

  return {
    file,
    isRunning,
    open,
    run,
    undo,
    /** Whether the screen of the import is gone. */
    isLeft: () => left.current,
    /** Leaves the rest of the rows as they are. */
    stop: () => {
      stopped.current = true;
    },
    /** As before a file was chosen. */
    reset: () => setFile(null),
  };
}

export type Import = ReturnType<typeof useImport>;

async function readFile(file: File, timeZone: string): Promise<ImportedFile> {
  if (file.size > IMPORT_MAX_BYTES) {
    return { rows: [], problem: `This is too large to be a list of at most ${MAX_IMPORTED_POSTS} posts.` };
  }
  return readPostsFile(await file.text(), timeZone, new Date());
}
