import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { keepPostTable, tableOf } from '#shared/library/post-tables';
import type { PageRow } from '#shared/posts/capture';
import { formatMoment } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';
import { Button } from '../../../components/form/button.tsx';
import { toast, toastError } from '../../../components/notice/toast.ts';
import { useReadAgain } from '../../../lib/api/stale-after.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useHost } from '../../../lib/host.tsx';
import { paths } from '../../../lib/links/paths.ts';
import { savePostsTable } from '../../../lib/save-posts-table.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';

interface PageTableChoiceProps {
  rows: PageRow[];
  /** In one line. */
  isSlim: boolean;
  onDone: () => void;
}

/** Where the posts of a page go as a table: into the library, or into a file. */
export function PageTableChoice({ rows, isSlim, onDone }: PageTableChoiceProps) {
  const keep = useKeepTable(onDone);
  const saveFile = () => {
    savePostsTable(rows);
    onDone();
  };
  return (
    <>
      <p className={isSlim ? 'sr-only' : 'truncate text-sm'}>
        The {counted(rows.length, 'post')} on this page as a table
      </p>
      <div className="flex items-center gap-2">
        <Button variant="primary" size="sm" pending={keep.isPending && 'Keeping...'} onClick={() => keep.mutate(rows)}>
          Keep in library
        </Button>
        <Button size="sm" onClick={saveFile}>
          Save CSV
        </Button>
        <button
          type="button"
          className="btn btn-ghost btn-square btn-sm ml-auto shrink-0"
          aria-label="Cancel"
          onClick={onDone}
        >
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </div>
    </>
  );
}

function useKeepTable(onKept: () => void) {
  const api = useApi();
  const readAgain = useReadAgain('library');
  const { openTab } = useHost();
  const { id: userId, timeZone } = useUser();
  return useMutation({
    mutationFn: (rows: PageRow[]) => api(keepPostTable, { params: { userId }, body: { rows: tableOf(rows) } }),
    onSuccess: ({ keptBefore }, rows) => {
      const kept = tableOf(rows).length;
      const posts = kept < rows.length ? `The first ${kept} of ${rows.length} posts` : counted(kept, 'post');
      toast({
        title: keptBefore ? 'Already in your library' : 'Kept in your library',
        description: keptBefore ? `${posts}, with the same counts on ${formatMoment(keptBefore, timeZone)}` : posts,
        action: { label: 'Open', onPress: () => openTab(`${paths.contentLibrary}?kind=table`) },
      });
      onKept();
      void readAgain();
    },
    onError: (error) => toastError('Not Kept', error, 'Please try again.'),
  });
}
