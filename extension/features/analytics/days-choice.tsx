import type { TrendDay } from '#shared/analytics/analytics';
import { oneOf } from '#shared/contract/one-of';
import { TREND_DAYS } from '#shared/days/dashboard-periods';
import { monthOf } from '#shared/days/period-choice';
import { Button } from '../../components/form/button.tsx';
import { ChoiceSelect } from '../../components/form/choice-select.tsx';
import { ComparisonSelect, RangeForm, useMonths, useRangeForm } from '../../components/form/period-picker.tsx';
import type { useDashboardChoices } from './use-dashboard-choices.ts';

interface DaysChoiceProps {
  choices: ReturnType<typeof useDashboardChoices>;
  /** The days that the chart shows now. */
  shown: TrendDay[];
}

const CUSTOM = 'custom';

const nameOf = (choice: string) => (choice === CUSTOM ? 'Custom days' : `Last ${choice} days`);

/** The last days, a month or days of one's own choosing, and what they are compared with. */
export function DaysChoice({ choices, shown }: DaysChoiceProps) {
  const { days, range, compare, chooseDays, chooseRange, chooseComparison } = choices;
  const months = useMonths(true);
  const month = months.find(({ from, to }) => from === range?.from && to === range.to);
  const isCustom = range !== null && !month;
  const { isOpen, setIsOpen, close } = useRangeForm(isCustom);
  const [first, last] = [shown[0], shown.at(-1)];
  const chosen = month?.from ?? (isCustom ? CUSTOM : days);
  const choose = (choice: string) => {
    if (choice === CUSTOM) return;
    close();
    const given = oneOf(TREND_DAYS, choice);
    if (given) chooseDays(given);
    else chooseRange(monthOf(choice));
  };
  return (
    <>
      <ComparisonSelect value={compare} onCompare={chooseComparison} />
      <ChoiceSelect
        label="Range"
        choices={[...TREND_DAYS, ...months.map(({ from }) => from), ...(isCustom ? [CUSTOM] : [])]}
        value={chosen}
        onChoose={choose}
        nameOf={(choice) => months.find(({ from }) => from === choice)?.name ?? nameOf(choice)}
      />
      <Button
        size="sm"
        variant={isCustom ? 'default' : 'quiet'}
        aria-pressed={isCustom}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Custom
      </Button>
      {isOpen && (
        <RangeForm shown={range ?? (first && last ? { from: first.day, to: last.day } : null)} onRange={chooseRange} />
      )}
    </>
  );
}
