import { EXPERIMENT_TIMES } from '#shared/contract/limits-and-page-sizes';
import { WEEKDAY_NAMES } from '#shared/words/names';
import { Button } from '../../../components/form/button.tsx';
import type { ExperimentForm } from './experiment-form.ts';

interface TurnsFieldProps {
  form: ExperimentForm;
  error: string | undefined;
  onChange: (changes: Partial<ExperimentForm>) => void;
}

/** On which days of the week there is a turn. */
export function WeekdaysField({ form: { weekdays }, error, onChange }: TurnsFieldProps) {
  const toggle = (day: number) =>
    onChange({ weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day].sort() });
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">Days</legend>
      <div className="flex flex-wrap gap-1">
        {WEEKDAY_NAMES.map((name, day) => (
          <Button
            key={name}
            type="button"
            size="sm"
            variant={weekdays.includes(day) ? 'default' : 'quiet'}
            aria-pressed={weekdays.includes(day)}
            onClick={() => toggle(day)}
          >
            {name}
          </Button>
        ))}
      </div>
      {error && <p className="text-bad text-sm">{error}</p>}
    </fieldset>
  );
}

/** At which times of these days; where times are what is compared, there are two. */
export function TimesField({ form, error, timeZone, onChange }: TurnsFieldProps & { timeZone: string }) {
  const { times, choice } = form;
  const isFixed = choice === 'hour';
  const put = (index: number, time: string) => onChange({ times: times.with(index, time.slice(0, 5)) });
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{isFixed ? 'The two times' : 'Times'}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {times.map((time, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a time is known by its place while it is typed.
            key={index}
            type="time"
            aria-label={`Time ${index + 1}`}
            className="input input-sm w-34 text-sm"
            value={time}
            onChange={(event) => put(index, event.target.value)}
          />
        ))}
        {!isFixed && times.length < EXPERIMENT_TIMES && (
          <Button type="button" size="sm" onClick={() => onChange({ times: [...times, '18:00'] })}>
            Add a time
          </Button>
        )}
        {!isFixed && times.length > 1 && (
          <Button type="button" size="sm" variant="quiet" onClick={() => onChange({ times: times.slice(0, -1) })}>
            Remove the last
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">
        Times in {timeZone}. A post counts within an hour of its time, so leave at least two between them.
      </p>
      {error && <p className="text-bad text-sm">{error}</p>}
    </fieldset>
  );
}
