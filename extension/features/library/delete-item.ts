import type { LibraryItem } from '#shared/library/library';
import { addLibraryItem, deleteLibraryItem, type NewLibraryItem } from '#shared/library/library-items';
import { deletePostTable, keepPostTable } from '#shared/library/post-tables';
import { deleteSavedPost, savedAgain, savePost } from '#shared/saved-posts';
import { useDeletion } from '../../components/notice/use-deletion.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** Deletes a thing that is kept in the library alone, and offers to put it back where it stood, with all that it had. */
export function useDeleteItem() {
  const api = useApi();
  const params = { userId: useUser().id };
  return useDeletion({
    changed: 'saved',
    title: 'Deleted',
    remove: async (item: LibraryItem) => {
      const input = { params: { id: item.id } };
      if (item.kind === 'table') {
        const { rows, was } = await api(deletePostTable, input);
        return rows ? () => api(keepPostTable, { params, body: { rows, was } }) : null;
      }
      if (item.isFromPage) {
        const { saved, was } = await api(deleteSavedPost, input);
        return saved ? () => api(savePost, { params, body: { ...savedAgain(saved), was } }) : null;
      }
      const { was } = await api(deleteLibraryItem, input);
      const added = addedAgain(item);
      // Whoever presses twice has it once: what comes back has the id of what went as its key.
      return was && added ? () => api(addLibraryItem, { params, body: { ...added, was, clientKey: item.id } }) : null;
    },
  });
}

/** The list shows the whole texts of these kinds. */
function addedAgain({ kind, text, note, address, pictureId }: LibraryItem): NewLibraryItem | null {
  if (kind === 'idea') return { kind, text };
  if (kind === 'upload') return pictureId ? { kind, pictureId, text } : null;
  return address ? { kind: 'reference', address, text: note } : null;
}
