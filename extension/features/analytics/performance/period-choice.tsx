import { PERIOD_DAYS, PERIODS } from '#shared/threads-panel-periods';
import { ButtonChoice } from '../../../components/form/button-choice.tsx';
import type { Go, PerformancePlace } from './use-performance-place.ts';

/** Of both bands that look at a period: one choice changes both. */
export const PeriodChoice = ({ place: { period }, go }: { place: PerformancePlace; go: Go }) => (
  <ButtonChoice
    label="Period"
    choices={PERIODS}
    value={period}
    onChoose={(choice) => go({ period: choice })}
    nameOf={(choice) => `${PERIOD_DAYS[choice]} days`}
  />
);
