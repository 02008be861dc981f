import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addCollection,
  type Collection,
  deleteCollection,
  listCollections,
  renameCollection,
} from '#shared/library/collections';
import { addressOfChoices, type LibraryChoices, libraryChoicesIn } from '#shared/library/library-choices';
import { toast, toastError } from '../../../components/notice/toast.ts';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../../lib/api/first-answer.ts';
import { useReadAgain } from '../../../lib/api/stale-after.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';

/** What follows the ? of the library's address; the same for the same choices. */
export const searchOf = (choices: LibraryChoices): string => new URLSearchParams(addressOfChoices(choices)).toString();
export const searchOfCollection = ({ choices }: Pick<Collection, 'choices'>): string =>
  searchOf(libraryChoicesIn(new URLSearchParams(choices)));

export function useCollections() {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id } };
  return useQuery({
    queryKey: queryKeyOf(listCollections, input),
    queryFn: () => api(listCollections, input),
    initialData: () => takeFirstAnswer(client, listCollections, input),
  });
}

/** Stores a collection as it is given. */
function useStore() {
  const api = useApi();
  const params = { userId: useUser().id };
  const readAgain = useReadAgain('collections');
  return async ({ name, choices }: Pick<Collection, 'name' | 'choices'>) => {
    await api(addCollection, { params, body: { name, choices } });
    await readAgain();
  };
}

export function useSaveCollection(choices: LibraryChoices) {
  const store = useStore();
  return useMutation({
    mutationFn: (name: string) => store({ name, choices: addressOfChoices(choices) }),
    onSuccess: () => toast({ title: 'Collection Saved' }),
  });
}

export function useRenameCollection() {
  const api = useApi();
  const readAgain = useReadAgain('collections');
  return useMutation({
    mutationFn: async ({ id, name }: Pick<Collection, 'id' | 'name'>) => {
      await api(renameCollection, { params: { id }, body: { name } });
      await readAgain();
    },
  });
}

/** Deletes a collection, and offers to keep it once more. */
export function useDeleteCollection() {
  const api = useApi();
  const readAgain = useReadAgain('collections');
  const restore = useMutation({
    mutationFn: useStore(),
    onError: (error) =>
      toastError('Not Restored', error, 'The collection could not be brought back. Please try again.'),
  });
  return useMutation({
    mutationFn: async ({ id }: Collection) => {
      await api(deleteCollection, { params: { id } });
      await readAgain();
    },
    onSuccess: (_, collection) =>
      toast({
        title: 'Collection Deleted',
        description: 'All that it showed stays in your library.',
        action: { label: 'Undo', onPress: () => restore.mutate(collection) },
      }),
    onError: (error) => toastError('Not Deleted', error, 'The collection could not be deleted. Please try again.'),
  });
}
