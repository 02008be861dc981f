import type { LibraryItem, LibraryOverview } from '#shared/library/library';
import { LabelDot } from '../../../components/posts/label-chip.tsx';
import { useLabelling } from '../changes.ts';
import { NewLabel } from './new-label.tsx';

interface LabelPickerProps {
  labels: LibraryOverview['labels'];
  items: Pick<LibraryItem, 'kind' | 'id' | 'labels'>[];
}

/** Gives things labels and takes them off: one is ticked where all of them have it. */
export function LabelPicker({ labels, items }: LabelPickerProps) {
  const labelling = useLabelling();
  const toggle = (labelId: string, isOn: boolean) => {
    // What is so already is left out: else "Undo" would take the label from what had it before.
    const changed = items.filter(({ labels }) => labels.includes(labelId) !== isOn);
    labelling.mutate({ labelId, isOn, items: changed });
  };
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1.5 font-medium text-sm">Labels</legend>
        {labels.length === 0 && <p className="text-muted text-sm">You have no labels yet.</p>}
        {labels.map(({ id, name, colour }) => {
          const isOn = items.every((item) => item.labels.includes(id));
          return (
            <label key={id} className="inline-flex min-h-6 items-center gap-2">
              <input
                type="checkbox"
                className="checkbox checkbox-sm"
                checked={isOn}
                disabled={labelling.isPending}
                onChange={() => toggle(id, !isOn)}
              />
              <LabelDot colour={colour} />
              {name}
            </label>
          );
        })}
      </fieldset>
      <NewLabel onAdded={(id) => labelling.mutate({ labelId: id, isOn: true, items })} />
    </div>
  );
}
