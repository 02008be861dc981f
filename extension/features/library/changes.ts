import { useMutation } from '@tanstack/react-query';
import { addPostPicture, POST_PICTURE_TYPES } from '#shared/calendar/post-pictures';
import {
  addLabel,
  changeLabel,
  deleteLabel,
  type Label,
  type Labelled,
  useLabel as labelUses,
} from '#shared/library/labels';
import type { LibraryItem } from '#shared/library/library';
import { addLibraryItem, changeLibraryItem, type NewLibraryItem } from '#shared/library/library-items';
import { counted } from '#shared/words/numbers';
import { toast, toastError } from '../../components/notice/toast.ts';
import { useDeletion } from '../../components/notice/use-deletion.ts';
import { useReadAgain } from '../../lib/api/stale-after.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useStoreOnce } from '../../lib/api/use-client-key.ts';
import { readPicture } from '../../lib/picture/read-picture.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

const AGAIN = 'Please try again.';

/** Puts something into the library; of a picture, its file is stored first. */
export function useAddItem() {
  const api = useApi();
  const readAgain = useReadAgain('library');
  const { id: userId } = useUser();
  const mutationFn = useStoreOnce((item: NewLibraryItem, clientKey) =>
    api(addLibraryItem, { params: { userId }, body: { ...item, clientKey } }),
  );
  return useMutation({
    mutationFn,
    onSuccess: () => {
      toast({ title: 'Added to your library' });
      // The form need not stay until the list has it.
      void readAgain();
    },
  });
}

/** Writes an idea anew. */
export function useChangeIdea(id: string) {
  const api = useApi();
  const readAgain = useReadAgain('library');
  return useMutation({
    mutationFn: async (text: string) => {
      await api(changeLibraryItem, { params: { id }, body: { text } });
      await readAgain();
    },
    onSuccess: () => toast({ title: 'Idea saved' }),
  });
}

export function useAddPictureItem() {
  const api = useApi();
  const { id: userId } = useUser();
  const { mutateAsync } = useAddItem();
  return useMutation({
    mutationFn: async ({ file, text }: { file: File; text: string }) => {
      const { dataUrl } = await readPicture(file, POST_PICTURE_TYPES);
      const { id } = await api(addPostPicture, { body: { userId, image: dataUrl } });
      await mutateAsync({ kind: 'upload', pictureId: id, text });
    },
  });
}

/** Of what is kept here alone: ideas, pictures, and posts of others with their tables. */
export const isOwnEntry = ({ kind }: Pick<LibraryItem, 'kind'>): boolean =>
  kind === 'idea' || kind === 'upload' || kind === 'saved' || kind === 'table';

export type NameAndColour = Pick<Label, 'name' | 'colour'>;

export function useAddLabel() {
  const api = useApi();
  const readAgain = useReadAgain('library');
  const { id: userId } = useUser();
  const store = useStoreOnce((label: NameAndColour, clientKey) =>
    api(addLabel, { params: { userId }, body: { ...label, clientKey } }),
  );
  return useMutation({
    mutationFn: async (label: NameAndColour) => {
      const added = await store(label);
      await readAgain();
      return added;
    },
  });
}

export function useChangeLabel(id: string) {
  const api = useApi();
  const readAgain = useReadAgain('labelled');
  return useMutation({
    mutationFn: async (label: NameAndColour) => {
      await api(changeLabel, { params: { id }, body: label });
      await readAgain();
    },
  });
}

/** Deletes a label, and offers to put it back on what it was on, and into the collections that show it. */
export function useDeleteLabel() {
  const api = useApi();
  const { id: userId } = useUser();
  const putBack = ({ id: was, name, colour }: Label) =>
    api(addLabel, { params: { userId }, body: { name, colour, was, clientKey: was } });
  return useDeletion({
    changed: 'labels',
    title: 'Label deleted',
    remove: async (label: Label) => {
      const { uses } = await api(deleteLabel, { params: { id: label.id } });
      return uses ? () => putBack(label) : null;
    },
  });
}

interface Labelling {
  labelId: string;
  isOn: boolean;
  items: Labelled[];
}

/** Gives things a label or takes it off, and offers to take that back. */
export function useLabelling() {
  const api = useApi();
  const readAgain = useReadAgain('labelled');
  const store = async ({ labelId, isOn, items }: Labelling) => {
    const body = { isOn, items: items.map(({ kind, id }) => ({ kind, id })) };
    const { changed } = await api(labelUses, { params: { id: labelId }, body });
    await readAgain();
    return changed;
  };
  const undo = (labelled: Labelling) =>
    store({ ...labelled, isOn: !labelled.isOn }).catch((error) => toastError('Not Taken Back', error, AGAIN));
  return useMutation({
    mutationFn: store,
    onSuccess: (changed, labelled) =>
      toast({
        title: labelled.isOn ? `Labelled ${counted(changed, 'thing')}` : `Label taken off ${counted(changed, 'thing')}`,
        action: { label: 'Undo', onPress: () => void undo(labelled) },
      }),
    onError: (error) => toastError('Not Labelled', error, AGAIN),
  });
}
