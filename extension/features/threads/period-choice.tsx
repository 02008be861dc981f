import { PERIODS, type Period } from '#shared/threads';
import { Button } from '../../components/form/button.tsx';
import { useChoices } from './use-choices.ts';

const NAMES: Record<Period, string> = { '7d': '7 days', '30d': '30 days', '90d': '90 days' };

export function PeriodChoice() {
  const { period, choosePeriod } = useChoices();
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Period</legend>
      {PERIODS.map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={choice === period ? 'default' : 'quiet'}
          aria-pressed={choice === period}
          onClick={() => choosePeriod(choice)}
        >
          {NAMES[choice]}
        </Button>
      ))}
    </fieldset>
  );
}
