import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type Counts, countsSchema } from '#shared/posts/counts';
import { Button } from '../../../components/form/button.tsx';
import { schemaResolver } from '../../../lib/api/schema-resolver.ts';
import { useConfirmCounts } from '../queries.ts';

interface CountsFormProps {
  entryId: string;
  counts: Counts;
  isConfirmed: boolean;
}

const names = ['likes', 'replies', 'reposts', 'shares'] as const;

/** The counts that were read in a picture, for the user to correct. An empty field is a count that is not known. */
export function CountsForm({ entryId, counts, isConfirmed }: CountsFormProps) {
  const save = useConfirmCounts(entryId);
  const { register, handleSubmit, formState } = useForm({ resolver: schemaResolver(countsSchema), values: counts });
  const errorId = useId();
  const isWrong = Object.keys(formState.errors).length > 0;
  return (
    <form noValidate onSubmit={handleSubmit((values) => save.mutate(values))}>
      <fieldset>
        <legend className="text-sm text-muted">
          {isConfirmed ? 'Counts you confirmed' : 'Read from the picture. Please check them.'}
        </legend>
        <div className="mt-2 grid grid-cols-2 items-end gap-3 @sm:grid-cols-4 @xl:grid-cols-[repeat(4,1fr)_auto]">
          {names.map((name) => (
            <label key={name} className="grid gap-1 text-sm">
              <span className="capitalize">{name}</span>
              <input
                inputMode="numeric"
                autoComplete="off"
                aria-invalid={Boolean(formState.errors[name])}
                aria-describedby={isWrong ? errorId : undefined}
                className="input input-sm w-full text-base tabular-nums aria-invalid:border-bad"
                {...register(name, { setValueAs: toCount })}
              />
            </label>
          ))}
          <Button
            type="submit"
            size="sm"
            className="max-@xl:justify-self-start"
            pending={save.isPending && 'Saving...'}
          >
            Save counts
          </Button>
        </div>
        {isWrong && (
          <p id={errorId} role="alert" className="mt-2 text-sm text-bad">
            Enter whole numbers, or leave a field empty.
          </p>
        )}
      </fieldset>
    </form>
  );
}

/** "1,200" and "1 200" are 1200, nothing is null; what is no number stays for the schema to refuse. */
function toCount(value: unknown): number | null {
  const digits = String(value ?? '').replace(/[\s,]/g, '');
  return digits === '' ? null : Number(digits);
}
