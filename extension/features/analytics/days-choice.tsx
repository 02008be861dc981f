import type { TrendDay } from '#shared/analytics/analytics';
import { TREND_DAYS } from '#shared/days/dashboard-periods';
import { Button } from '../../components/form/button.tsx';
import { ChoiceSelect } from '../../components/form/choice-select.tsx';
import { ComparisonSelect, RangeForm, useRangeForm } from '../../components/form/period-picker.tsx';
import type { useDashboardChoices } from './use-dashboard-choices.ts';

interface DaysChoiceProps {
  choices: ReturnType<typeof useDashboardChoices>;
  /** The days that the chart shows now. */
  shown: TrendDay[];
}

const CUSTOM = 'custom';

/** The last days or those of one's own choosing, and what they are compared with. */
export function DaysChoice({ choices, shown }: DaysChoiceProps) {
  const { days, range, compare, chooseDays, chooseRange, chooseComparison } = choices;
  const { isOpen, setIsOpen, close } = useRangeForm(range !== null);
  const [first, last] = [shown[0], shown.at(-1)];
  return (
    <>
      <ComparisonSelect value={compare} onCompare={chooseComparison} />
      <ChoiceSelect
        label="Range"
        choices={range ? [...TREND_DAYS, CUSTOM] : TREND_DAYS}
        value={range ? CUSTOM : days}
        onChoose={(choice) => {
          if (choice === CUSTOM) return;
          close();
          chooseDays(choice);
        }}
        nameOf={(choice) => (choice === CUSTOM ? 'Custom days' : `Last ${choice} days`)}
      />
      <Button
        size="sm"
        variant={range ? 'default' : 'quiet'}
        aria-pressed={range !== null}
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
