import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { SAVED_POSTS_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import {
  changeSavedNote,
  deleteSavedPost,
  listSavedPosts,
  type SavedPost,
  savedAgain,
  savePost,
} from '#shared/saved-posts';
import { toastError } from '../../../components/notice/toast.ts';
import { useDeletion } from '../../../components/notice/use-deletion.ts';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { useReadAgain } from '../../../lib/api/stale-after.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';

/** The posts that the user put aside, those saved last first, page after page. */
export function useSavedPosts() {
  const api = useApi();
  const params = { userId: useUser().id };
  return useInfiniteQuery({
    queryKey: queryKeyOf(listSavedPosts, { params }),
    queryFn: ({ pageParam, signal }) => api(listSavedPosts, { params, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: SavedPost[]) => (page.length < SAVED_POSTS_PAGE_SIZE ? undefined : page.at(-1)?.id),
  });
}

export function useChangeNote(id: string) {
  const api = useApi();
  const readAgain = useReadAgain('saved');
  return useMutation({
    mutationFn: async (note: string) => {
      await api(changeSavedNote, { params: { id }, body: { note } });
      await readAgain();
    },
    onError: (error) => toastError('Note Not Saved', error, 'The note could not be saved. Please try again.'),
  });
}

/** Deletes a saved post, and offers to put it back. */
export function useDeleteSaved() {
  const api = useApi();
  const params = { userId: useUser().id };
  return useDeletion({
    changed: 'saved',
    title: 'Saved Post Deleted',
    describe: () => 'Its note is gone with it.',
    remove: async (post: SavedPost) => {
      const { saved, was } = await api(deleteSavedPost, { params: { id: post.id } });
      return () => api(savePost, { params, body: { ...savedAgain(saved ?? post), was } });
    },
  });
}
