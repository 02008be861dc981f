import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import type { Collection } from '#shared/library/collections';
import type { LibraryOverview } from '#shared/library/library';
import type { LibraryChoices } from '#shared/library/library-choices';
import { Button } from '../../../components/form/button.tsx';
import { CollectionForm } from './collection-form.tsx';
import { proposedName } from './proposed-name.ts';
import { useDeleteCollection, useRenameCollection, useSaveCollection } from './use-collections.ts';

interface CollectionActionsProps {
  choices: LibraryChoices;
  overview: LibraryOverview;
  /** The collection that has these choices; undefined while none has. */
  current: Collection | undefined;
}

/** Keeps what is chosen as a collection, or names and deletes the one that it is. */
export function CollectionActions({ choices, overview, current }: CollectionActionsProps) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const save = useSaveCollection(choices);
  const rename = useRenameCollection();
  const remove = useDeleteCollection();
  const close = () => setForm('closed');
  /** The list is read again before this is over, and the form stays until then. */
  const closeAfter = (storing: Promise<unknown>) => void storing.then(close, () => undefined);

  if (form === 'open' && current)
    return (
      <CollectionForm
        name={current.name}
        state={rename}
        failure="The collection could not be renamed. Please try again."
        onSubmit={(name) => closeAfter(rename.mutateAsync({ id: current.id, name }))}
        onCancel={close}
      />
    );
  if (form === 'open')
    return (
      <CollectionForm
        name={proposedName(choices, overview.labels)}
        state={save}
        failure="The collection could not be saved. Please try again."
        onSubmit={(name) => closeAfter(save.mutateAsync(name))}
        onCancel={close}
      />
    );

  // Whoever closed the form, or deleted, goes on where they were.
  const autoFocus = form === 'closed';
  const open = () => {
    save.reset();
    rename.reset();
    setForm('open');
  };
  if (!current)
    return (
      <Button key="save" size="sm" variant="quiet" autoFocus={autoFocus} onClick={open}>
        <FolderPlus aria-hidden className="size-4" />
        Save as collection
      </Button>
    );
  return (
    <>
      <Button key="rename" size="sm" variant="quiet" autoFocus={autoFocus} onClick={open}>
        Rename collection
      </Button>
      <Button
        size="sm"
        variant="quiet"
        pending={remove.isPending && 'Deleting...'}
        onClick={() => closeAfter(remove.mutateAsync(current))}
      >
        Delete collection
      </Button>
    </>
  );
}
