import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  addChartNote,
  type ChartNote,
  type ChartNoteBody,
  changeChartNote,
  deleteChartNote,
  listChartNotes,
  type OwnNote,
} from '#shared/analytics/chart-notes';
import type { DayRange } from '#shared/days/period-choice';
import { formatDays } from '#shared/words/dates';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { useReadAgain } from '../../../lib/api/stale-after.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useStoreOnce } from '../../../lib/api/use-client-key.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { toast } from '../../notice/toast.ts';
import { useDeletion } from '../../notice/use-deletion.ts';
import type { Mark } from '../chart-props.ts';
import { wordsOf } from './chart-note-words.ts';

interface ShownDays {
  /** First and last day of the chart. */
  range: DayRange;
  /** What each label of the chart stands for, the oldest first. */
  spans: DayRange[];
  /** Days of the user's zone, or Pacific ones. */
  days: 'own' | 'pacific';
  /** The account that is shown; null: all of them. */
  accountId: string | null;
}

/** What is noted on the days of a chart: for its axis (`marks`), and for the list below it. */
export function useChartNotes({ range, spans, days, accountId }: ShownDays) {
  const api = useApi();
  const input = {
    params: { userId: useUser().id },
    query: { ...range, days, ...(accountId !== null && { account: accountId }) },
  };
  const query = useQuery({
    queryKey: queryKeyOf(listChartNotes, input),
    queryFn: () => api(listChartNotes, input),
    enabled: spans.length > 0,
    placeholderData: keepPreviousData,
  });
  const notes = query.data ?? [];
  return { query, notes, range, accountId, marks: notes.flatMap((note) => markOf(note, spans)) };
}
export type ShownNotes = ReturnType<typeof useChartNotes>;

/** A gap may have begun before the first day. */
function markOf(note: ChartNote, spans: DayRange[]): Mark[] {
  const at = spans.findIndex(({ to }) => note.day <= to);
  return at < 0
    ? []
    : [{ at, words: `${formatDays(note.day, note.day)}: ${wordsOf(note)}`, isOwn: note.kind === 'own' }];
}

/** Stores a note: a new one where there is no `id`. */
export function useSaveNote(id: string | undefined, shown: DayRange) {
  const api = useApi();
  const readAgain = useReadAgain('notes');
  const add = useStoreOnce((body: ChartNoteBody, clientKey) => api(addChartNote, { body: { ...body, clientKey } }));
  return useMutation({
    mutationFn: async (body: ChartNoteBody) => {
      await (id === undefined ? add(body) : api(changeChartNote, { params: { id }, body }));
      await readAgain();
    },
    onSuccess: (_, { day }) => {
      if (day >= shown.from && day <= shown.to) return;
      toast({ title: 'Note Saved', description: `${formatDays(day, day)} is not among the days shown here.` });
    },
  });
}

/** Deletes a note, and offers to bring it back. */
export function useDeleteNote() {
  const api = useApi();
  return useDeletion({
    changed: 'notes',
    title: 'Note Deleted',
    describe: ({ text }) => text,
    remove: async ({ id, day, text, accountId }: OwnNote) => {
      await api(deleteChartNote, { params: { id } });
      return () => api(addChartNote, { body: { day, text, accountId, clientKey: id } });
    },
  });
}
