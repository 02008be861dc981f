import { useAddLabel } from '../changes.ts';
import { LabelForm } from './label-form.tsx';

/** Makes a label. */
export function NewLabel({ onAdded }: { onAdded?: (id: string) => void }) {
  const add = useAddLabel();
  return (
    <LabelForm
      label={{ name: '', colour: 0 }}
      names={{ name: 'Name of a new label', colour: 'Colour of the new label' }}
      submit="Add label"
      pending={add.isPending && 'Adding...'}
      error={add.error}
      failure="The label could not be added. Please try again."
      onSubmit={(label, clear) =>
        add.mutate(label, {
          onSuccess: ({ id }) => {
            clear();
            onAdded?.(id);
          },
        })
      }
    />
  );
}
