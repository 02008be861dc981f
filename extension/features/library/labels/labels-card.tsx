import { useState } from 'react';
import { MIN_POSTS, MIN_WITH_TRAIT } from '#shared/analytics/findings';
import type { Label } from '#shared/library/labels';
import { MEASURED_DAYS } from '#shared/posts/measured-days';
import { counted, signedPercent } from '#shared/words/numbers';
import { ConfirmButton } from '../../../components/dialog/confirm-button.tsx';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { LabelChip } from '../../../components/posts/label-chip.tsx';
import { useChangeLabel, useDeleteLabel } from '../changes.ts';
import { useLabels } from '../queries.ts';
import { LabelForm } from './label-form.tsx';
import { NewLabel } from './new-label.tsx';

/** The user's labels, with what goes with each. */
export function LabelsCard({ onShow }: { onShow: (id: string) => void }) {
  const { data, isPending, isError, error, refetch } = useLabels();
  return (
    <Card
      title="Labels"
      description={
        <span className="flex flex-wrap items-center gap-x-1">
          Your own names for posts and everything else, with the lift of engagement <FigureInfo name="lift" /> that goes
          with each and its interval <FigureInfo name="interval" />
        </span>
      }
    >
      {isPending && <Skeleton className="h-24" />}
      {isError && <ErrorPanel title="The labels could not be loaded" error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {data.map((label) => (
            <LabelRow key={label.id} label={label} onShow={onShow} />
          ))}
        </ul>
      )}
      <NewLabel />
      <p className="mt-3 max-w-[70ch] text-muted text-sm">
        A label that you give by result, such as “hits”, says what you chose, not what worked.
      </p>
    </Card>
  );
}

function LabelRow({ label, onShow }: { label: Label; onShow: (id: string) => void }) {
  const { id, name, colour, uses } = label;
  const remove = useDeleteLabel();
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  if (form === 'open') return <EditedLabel label={label} onClose={() => setForm('closed')} />;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <button type="button" className="min-h-6 min-w-0 cursor-pointer hover:underline" onClick={() => onShow(id)}>
        <LabelChip name={name} colour={colour} />
      </button>
      <span className="grow text-muted text-sm tabular-nums">{effectOf(label)}</span>
      <Button
        size="sm"
        aria-label={`Edit the label ${name}`}
        autoFocus={form === 'closed'}
        onClick={() => setForm('open')}
      >
        Edit
      </Button>
      <ConfirmButton
        size="sm"
        title={`Delete the label ${name}?`}
        description={`It is taken off ${counted(uses, 'thing')}. They stay as they are.`}
        confirmLabel="Delete label"
        pending={remove.isPending && 'Deleting...'}
        onConfirm={(close) => remove.mutate(label, { onSettled: close })}
      >
        Delete
      </ConfirmButton>
    </li>
  );
}

function EditedLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const change = useChangeLabel(label.id);
  return (
    <li className="py-2">
      <LabelForm
        label={label}
        names={{ name: `Name of the label ${label.name}`, colour: `Colour of the label ${label.name}` }}
        submit="Save"
        pending={change.isPending && 'Saving...'}
        error={change.error}
        failure="The label could not be changed. Please try again."
        // The list is read again before this is over, and the row goes with the form.
        onSubmit={(edited) => void change.mutateAsync(edited).then(onClose, () => undefined)}
        onCancel={onClose}
      />
    </li>
  );
}

/** What goes with a label, as far as that is beyond chance. */
export function effectOf({ posts, effect }: Pick<Label, 'posts' | 'effect'>): string {
  if (!effect)
    return `${counted(posts, 'post')}: too few to compare yet. It takes ${MIN_WITH_TRAIT} with the label, as many without, and ${MIN_POSTS} in all, at least a day old and from the last ${MEASURED_DAYS} days`;
  if (!effect.isClaimed) return `no difference seen, ${counted(effect.posts, 'post')}`;
  const [lift, low, high] = [effect.lift, effect.low, effect.high].map(signedPercent);
  return `${lift} engagement (interval ${low} to ${high}), ${counted(effect.posts, 'post')}`;
}
