import type { WeekOfAccount } from '#shared/briefing/digest';
import { formatDay } from '#shared/words/dates';
import { formatCount, orDash } from '#shared/words/numbers';

/** Views of each day as bars, with the numbers on them; a day that is not known has none. */
export function DayBars({ days }: Pick<WeekOfAccount, 'days'>) {
  const most = Math.max(1, ...days.map(({ views }) => views ?? 0));
  return (
    <ul aria-label="Views by day" className="grid h-32 grid-cols-7 gap-1.5 sm:gap-3">
      {days.map(({ day, views }) => (
        <li key={day} className="flex min-w-0 flex-col items-center justify-end gap-1 text-xs">
          <span>{orDash(views, formatCount)}</span>
          <span
            aria-hidden
            className="w-full max-w-12 rounded-t-sm bg-series-1"
            style={{ height: `${(60 * (views ?? 0)) / most}%` }}
          />
          <span className="text-muted">{formatDay(day, 'weekday')}</span>
        </li>
      ))}
    </ul>
  );
}
