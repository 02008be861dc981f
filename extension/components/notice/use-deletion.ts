import { useMutation } from '@tanstack/react-query';
import { useReadAgain } from '../../lib/api/stale-after.ts';
import { toast, toastError } from './toast.ts';

interface Deletion<Thing> {
  /** What has changed with it. */
  changed: Parameters<typeof useReadAgain>[0];
  /** Deletes, and answers what puts it back; null where it cannot come back. */
  remove: (thing: Thing) => Promise<(() => Promise<unknown>) | null>;
  title: string;
  describe?: (thing: Thing) => string;
}

/** Deletes something, and offers to put it back for as long as the message shows. */
export function useDeletion<Thing>({ changed, remove, title, describe }: Deletion<Thing>) {
  const readAgain = useReadAgain(changed);
  const putBack = useMutation({
    mutationFn: async (store: () => Promise<unknown>) => {
      await store();
      await readAgain();
    },
    onSuccess: () => toast({ title: 'Put back' }),
    onError: (error) => toastError('Not Put Back', error, 'Please try again.'),
  });
  return useMutation({
    mutationFn: async (thing: Thing) => {
      const store = await remove(thing);
      await readAgain();
      return store;
    },
    onSuccess: (store, thing) =>
      toast({
        title,
        description: describe?.(thing),
        ...(store && { action: { label: 'Undo', onPress: () => putBack.mutate(store) } }),
      }),
    onError: (error) => toastError('Not Deleted', error, 'Please try again.'),
  });
}
