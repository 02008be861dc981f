import { useState } from 'react';
import { formatDays, today } from '#shared/words/dates';
import { WEEKDAY_NAMES } from '#shared/words/names';
import { Button } from '../../../components/form/button.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import type { WeekChoice } from './settings-queries.ts';

interface DaysOffProps {
  daysOff: number[];
  datesOff: string[];
  isPending: boolean;
  onChange: (changes: Partial<WeekChoice>) => void;
}

/** "Dec 24, 2026" */
const dayName = (day: string) => formatDays(day, day);

/** The weekdays, and the single days, on which nothing goes out. */
export const DaysOff = ({ daysOff, datesOff, isPending, onChange }: DaysOffProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 font-medium">Nothing goes out on</legend>
    <div className="flex flex-wrap gap-1">
      {WEEKDAY_NAMES.map((name, weekday) => {
        const isOff = daysOff.includes(weekday);
        return (
          <Button
            key={name}
            size="sm"
            variant={isOff ? 'default' : 'quiet'}
            aria-pressed={isOff}
            disabled={isPending}
            onClick={() =>
              onChange({ daysOff: isOff ? daysOff.filter((one) => one !== weekday) : [...daysOff, weekday] })
            }
          >
            {name}
          </Button>
        );
      })}
    </div>
    {datesOff.length > 0 && (
      <ul aria-label="Single days off" className="flex flex-wrap gap-2">
        {datesOff.map((day) => (
          <li key={day}>
            <Button
              size="sm"
              disabled={isPending}
              aria-label={`Remove ${dayName(day)}`}
              onClick={() => onChange({ datesOff: datesOff.filter((one) => one !== day) })}
            >
              {dayName(day)} <span aria-hidden>×</span>
            </Button>
          </li>
        ))}
      </ul>
    )}
    <NewDayOff isPending={isPending} onAdd={(day) => onChange({ datesOff: [...datesOff, day] })} />
    <p className="text-muted text-sm">
      These days have no free time, and series leave them out. You can still schedule a post for one; the composer then
      says so.
    </p>
  </fieldset>
);

function NewDayOff({ isPending, onAdd }: { isPending: boolean; onAdd: (day: string) => void }) {
  const { timeZone } = useUser();
  const [day, setDay] = useState('');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        type="date"
        aria-label="Single day off"
        className="input input-sm w-40 text-sm"
        min={today(timeZone)}
        max="2100-12-31"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button
        size="sm"
        disabled={isPending || day === ''}
        onClick={() => {
          onAdd(day);
          setDay('');
        }}
      >
        Add this day
      </Button>
    </div>
  );
}
