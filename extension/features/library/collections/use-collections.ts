import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addCollection,
  type Collection,
  deleteCollection,
  listCollections,
  renameCollection,
} from '#shared/library/collections';
import { addressOfChoices, type LibraryChoices, libraryChoicesIn } from '#shared/library/library-choices';
import { toast } from '../../../components/notice/toast.ts';
import { useDeletion } from '../../../components/notice/use-deletion.ts';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../../lib/api/first-answer.ts';
import { useReadAgain } from '../../../lib/api/stale-after.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useStoreOnce } from '../../../lib/api/use-client-key.ts';
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
  return ({ name, choices }: Pick<Collection, 'name' | 'choices'>, clientKey: string) =>
    api(addCollection, { params, body: { name, choices, clientKey } });
}

export function useSaveCollection(choices: LibraryChoices) {
  const store = useStoreOnce(useStore());
  const readAgain = useReadAgain('collections');
  return useMutation({
    mutationFn: async (name: string) => {
      await store({ name, choices: addressOfChoices(choices) });
      await readAgain();
    },
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
  const store = useStore();
  return useDeletion({
    changed: 'collections',
    title: 'Collection Deleted',
    describe: () => 'All that it showed stays in your library.',
    remove: async (collection: Collection) => {
      await api(deleteCollection, { params: { id: collection.id } });
      return () => store(collection, collection.id);
    },
  });
}
