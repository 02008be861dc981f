import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatDay, formatDays, today } from '#shared/words/dates';
import { Button } from '../../../components/form/button.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { shownDays, stepped, VIEWS, type View } from '../days.ts';
import { useReadAhead } from '../queries.ts';
import type { useCalendarPlace } from './use-calendar-place.ts';

const NAMES: Record<View, string> = { week: 'Week', month: 'Month', list: 'List' };
const SPANS: Record<View, string> = { week: 'week', month: 'month', list: 'four weeks' };

/** Which days are shown and how, and in whose time. */
export function CalendarHead({ place }: { place: ReturnType<typeof useCalendarPlace> }) {
  const { view, day, days, isNarrow, go } = place;
  const { timeZone } = useUser();
  const readAhead = useReadAhead();
  /** A button that is about to be pressed has its days read already. */
  const leadTo = (to: { view?: View; day?: string }) => {
    const read = () => readAhead(shownDays(to.view ?? view, to.day ?? day));
    return { onPointerEnter: read, onFocus: read, onClick: () => go(to) };
  };
  const title = view === 'month' ? formatDay(day, 'monthOfYear') : formatDays(days[0] ?? day, days.at(-1) ?? day);
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-center gap-1">
        <Button size="sm" aria-label={`The ${SPANS[view]} before`} {...leadTo({ day: stepped(view, day, -1) })}>
          <ChevronLeft aria-hidden className="size-4" />
        </Button>
        <Button size="sm" {...leadTo({ day: today(timeZone) })}>
          Today
        </Button>
        <Button size="sm" aria-label={`The ${SPANS[view]} after`} {...leadTo({ day: stepped(view, day, 1) })}>
          <ChevronRight aria-hidden className="size-4" />
        </Button>
        <p role="status" className="font-medium max-sm:order-first max-sm:w-full sm:ml-2">
          {title}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-muted text-sm">Times in {timeZone}</span>
        {!isNarrow && (
          <fieldset className="flex gap-1">
            <legend className="sr-only">View</legend>
            {VIEWS.map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === view ? 'default' : 'quiet'}
                aria-pressed={one === view}
                {...leadTo({ view: one })}
              >
                {NAMES[one]}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}
