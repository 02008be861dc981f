import { Field } from '../../components/form/field.tsx';
import { ThemeChoice } from '../../components/form/theme-choice.tsx';
import { Card } from '../../components/layout/card.tsx';
import { toast, toastError } from '../../components/notice/toast.ts';
import { useChangeSettings } from './queries.ts';

/** How the product looks, and in which zone its days begin. */
export function Preferences({ userId, timeZone }: { userId: string; timeZone: string }) {
  const change = useChangeSettings(userId);
  const choose = (chosen: string) =>
    change.mutate(
      { timeZone: chosen },
      {
        onSuccess: () => toast({ title: 'Time zone saved', description: `Days now begin at midnight in ${chosen}.` }),
        onError: (error) => toastError('Update Failed', error, 'Please try again.'),
      },
    );

  return (
    <Card title="Preferences">
      <div className="grid gap-4">
        <Field label="Time zone" hint="Charts and plans use this time zone for their days and hours.">
          {(control) => (
            <select
              {...control}
              className="select w-full text-base"
              value={change.isPending ? change.variables.timeZone : timeZone}
              disabled={change.isPending}
              onChange={(event) => choose(event.target.value)}
            >
              {zonesWith(timeZone).map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </select>
          )}
        </Field>
        <ThemeChoice />
      </div>
    </Card>
  );
}

/** Every zone that the browser knows, and the user's own should it know that by another name. */
const zonesWith = (own: string) => [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].sort();
