import { MAX_SERIES_WEEKS } from '#shared/contract/limits-and-page-sizes';
import { WEEKDAY_NAMES } from '#shared/words/names';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { type RepeatRule, usualRule } from './repeat-rule.ts';

interface RepeatFieldProps {
  /** Null: it does not repeat. */
  rule: RepeatRule | null;
  wallClock: string;
  /** True for a post of a series, which repeats in any case. */
  isSeries?: boolean;
  onChange: (rule: RepeatRule | null) => void;
}

const INTERVALS = Array.from({ length: MAX_SERIES_WEEKS }, (_, index) => index + 1);
const intervalName = (weeks: number) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`);

/** Whether and when a post comes again. */
export function RepeatField({ rule, wallClock, isSeries = false, onChange }: RepeatFieldProps) {
  const choose = (value: string) => {
    const weeks = Number(value);
    if (weeks === 0) return onChange(null);
    onChange(rule ? { ...rule, everyWeeks: weeks } : usualRule(weeks, wallClock));
  };
  return (
    <div className="grid gap-3">
      <Field label="Repeat">
        {(control) => (
          <select
            {...control}
            className="select w-full text-base"
            value={rule?.everyWeeks ?? 0}
            onChange={(event) => choose(event.target.value)}
          >
            {!isSeries && <option value={0}>Does not repeat</option>}
            {INTERVALS.map((weeks) => (
              <option key={weeks} value={weeks}>
                {intervalName(weeks)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {rule && <Weekdays rule={rule} onChange={onChange} />}
      {rule && (
        <Field label="Last day" hint="Empty: it goes on until you end it.">
          {(control) => (
            <input
              {...control}
              type="date"
              className="input w-full text-base"
              min={wallClock.slice(0, 10)}
              max="2100-12-31"
              value={rule.endsOn}
              onChange={(event) => onChange({ ...rule, endsOn: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

const Weekdays = ({ rule, onChange }: { rule: RepeatRule; onChange: (rule: RepeatRule) => void }) => (
  <fieldset>
    <legend className="mb-1 font-medium text-sm">On</legend>
    <div className="flex flex-wrap gap-1">
      {WEEKDAY_NAMES.map((name, weekday) => {
        const isOn = rule.weekdays.includes(weekday);
        const weekdays = isOn ? rule.weekdays.filter((one) => one !== weekday) : [...rule.weekdays, weekday].toSorted();
        return (
          <Button
            key={name}
            size="sm"
            variant={isOn ? 'default' : 'quiet'}
            aria-pressed={isOn}
            onClick={() => onChange({ ...rule, weekdays })}
          >
            {name}
          </Button>
        );
      })}
    </div>
  </fieldset>
);
