import { type FormEvent, useEffect, useState } from 'react';
import {
  addDays,
  COMPARISONS,
  type Comparison,
  type DayRange,
  monthOf,
  type PeriodChoice,
  periodChoiceSchema,
  recentMonths,
} from '#shared/days/period-choice';
import { DEFAULT_PERIOD, PERIOD_DAYS, PERIODS, type Period } from '#shared/days/threads-panel-periods';
import { monthName, today } from '#shared/words/dates';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { Button } from './button.tsx';
import { ChoiceSelect } from './choice-select.tsx';

export interface PeriodPickerProps {
  choice: PeriodChoice;
  /** The days that are shown now, to begin a range of one's own with. */
  shown: DayRange | null;
  onPeriod: (period: Omit<PeriodChoice, 'compare'>) => void;
  onCompare: (compare: Comparison) => void;
  /** True where all there is shows until a period is chosen. */
  hasAllTime?: boolean;
  /** Told whether days are typed that do not show yet. */
  onTyping?: ((isTyping: boolean) => void) | undefined;
}

const COMPARISON_NAMES: Record<Comparison, string> = {
  before: 'Compared with the period before',
  year: 'Compared with the same weeks last year',
  off: 'Not compared',
};

const ALL_TIME = 'all time';
const CUSTOM = 'custom';
const NO_MONTH = '';

/** Chooses a period, a month or a range of one's own, and what it is compared with: the same on every page of figures. */
export function PeriodPicker({ choice, shown, onCompare, hasAllTime = false, ...on }: PeriodPickerProps) {
  const months = useMonths(hasAllTime);
  const month = months.find(({ from, to }) => from === choice.from && to === choice.to);
  const isRange = choice.from !== undefined && !month;
  const period = choice.period ?? (hasAllTime ? ALL_TIME : DEFAULT_PERIOD);
  const chosen = choice.from === undefined ? period : CUSTOM;
  const periods: readonly (Period | typeof ALL_TIME)[] = hasAllTime ? [ALL_TIME, ...PERIODS] : PERIODS;
  const { isOpen, setIsOpen, close } = useRangeForm(isRange);
  const choose = (days: Omit<PeriodChoice, 'compare'>) => {
    close();
    on.onPeriod(days);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Period</legend>
        {periods.map((period) => (
          <Button
            key={period}
            size="sm"
            variant={period === chosen ? 'default' : 'quiet'}
            aria-pressed={period === chosen}
            onClick={() => choose(period === ALL_TIME ? {} : { period })}
          >
            {period === ALL_TIME ? 'All time' : `${PERIOD_DAYS[period]} days`}
          </Button>
        ))}
        <ChoiceSelect
          label="Month"
          choices={[NO_MONTH, ...months.map(({ from }) => from)]}
          value={month?.from ?? NO_MONTH}
          onChoose={(first) => choose(first === NO_MONTH ? {} : monthOf(first))}
          nameOf={(first) => months.find(({ from }) => from === first)?.name ?? 'Month'}
        />
        <Button
          size="sm"
          variant={isRange ? 'default' : 'quiet'}
          aria-pressed={isRange}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Custom
        </Button>
      </fieldset>
      {chosen !== ALL_TIME && <ComparisonSelect value={choice.compare} onCompare={onCompare} />}
      {isOpen && <RangeForm shown={shown} onRange={on.onPeriod} onTyping={on.onTyping} />}
    </div>
  );
}

interface NamedMonth extends DayRange {
  name: string;
}

/** The months that can be chosen. This one only once a day of it is over everywhere, where figures end with such a day. */
export function useMonths(hasToday: boolean): NamedMonth[] {
  const day = today(useUser().timeZone);
  return recentMonths(hasToday ? day : addDays(day, -2)).map((month) => ({
    ...month,
    name: monthName(month.from, day),
  }));
}

export const ComparisonSelect = ({
  value,
  onCompare,
}: {
  value: Comparison;
  onCompare: (compare: Comparison) => void;
}) => (
  <ChoiceSelect
    label="Comparison"
    choices={COMPARISONS}
    value={value}
    onChoose={onCompare}
    nameOf={(comparison) => COMPARISON_NAMES[comparison]}
  />
);

/** Whether the days of one's own are in sight: while such are shown, unless somebody closed them. */
export function useRangeForm(isRange: boolean) {
  const [chosen, setChosen] = useState<boolean>();
  return { isOpen: chosen ?? isRange, setIsOpen: setChosen, close: () => setChosen(undefined) };
}

interface RangeFormProps extends Pick<PeriodPickerProps, 'shown' | 'onTyping'> {
  onRange: (range: DayRange) => void;
}

/** Asks for the first and the last day of a range of one's own. */
export function RangeForm({ shown, onRange, onTyping }: RangeFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  // What was typed is gone with the form.
  useEffect(() => () => onTyping?.(false), [onTyping]);
  const tellTyping = (event: FormEvent<HTMLFormElement>) => {
    const given = new FormData(event.currentTarget);
    onTyping?.(given.get('from') !== shown?.from || given.get('to') !== shown?.to);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = periodChoiceSchema.safeParse(given);
    if (!parsed.success || !parsed.data.from || !parsed.data.to)
      return setProblem(parsed.error?.issues[0]?.message ?? 'Choose the first and the last day');
    setProblem(null);
    onTyping?.(false);
    onRange({ from: parsed.data.from, to: parsed.data.to });
  };
  return (
    <form
      onSubmit={submit}
      onChange={tellTyping}
      noValidate
      className="flex w-full flex-wrap items-center gap-2 sm:w-auto"
    >
      <DayInput name="from" label="First day" value={shown?.from} />
      <span className="text-muted">to</span>
      <DayInput name="to" label="Last day" value={shown?.to} />
      <Button size="sm" type="submit">
        Show
      </Button>
      {problem && (
        <p role="alert" className="w-full text-bad text-sm">
          {problem}
        </p>
      )}
    </form>
  );
}

const DayInput = ({ name, label, value }: { name: string; label: string; value: string | undefined }) => (
  // Begun anew where other days show, such as those since a note.
  <input
    key={value}
    type="date"
    name={name}
    aria-label={label}
    defaultValue={value}
    className="input input-sm w-36 text-sm"
  />
);
