import { addDays, type DayRange, MAX_RANGE_DAYS } from '#shared/days/period-choice';
import { formatDays, today } from '#shared/words/dates';
import { usePeriodChoice } from '../../../lib/user/use-period-choice.ts';
import { linkClass } from '../../form/link.tsx';

/** Lets the page show the days since a note, or those up to it. The note stays in sight, on the first or the last of them. */
export function NoteAsEnd({ day, shown }: { day: string; shown: DayRange }) {
  const { choosePeriod } = usePeriodChoice();
  const [latest] = [today(), addDays(day, MAX_RANGE_DAYS - 1)].toSorted();
  const about = formatDays(day, day);
  const ranges = [
    { name: 'Show the days since', from: day, to: latest ?? day },
    { name: 'Show the days up to it', from: shown.from, to: day },
  ];
  return (
    <p className="flex flex-wrap gap-x-4 print:hidden">
      {ranges
        .filter(({ from, to }) => from < to && !(from === shown.from && to === shown.to))
        .map(({ name, from, to }) => (
          <button
            key={name}
            type="button"
            aria-label={`${name}, ${about}`}
            className={`min-h-6 ${linkClass}`}
            onClick={() => choosePeriod({ from, to })}
          >
            {name}
          </button>
        ))}
    </p>
  );
}
