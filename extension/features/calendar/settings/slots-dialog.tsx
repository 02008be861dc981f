import { useState } from 'react';
import type { PostingSlot, PostingSlotsOfAccount } from '#shared/calendar-slots';
import { figures } from '#shared/figures';
import { hourName, slotName, WEEKDAY_NAMES } from '#shared/names';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ChoiceSelect } from '../../../components/form/choice-select.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { formatLift, formatPosts } from '../../../lib/format.ts';
import { useUser } from '../../../lib/signed-in-user.ts';
import type { CalendarAccount } from '../publish-permission.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import { usePostingSlots, useSetSlots } from './settings-queries.ts';

interface SlotsDialogProps {
  accounts: CalendarAccount[];
  onClose: () => void;
}

/** When an account posts, week after week. The composer offers the next of these times that is free. */
export function SlotsDialog({ accounts, onClose }: SlotsDialogProps) {
  useFocusBack();
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const slots = usePostingSlots(accountId);
  const nameOf = (id: string) => `@${accounts.find((account) => account.id === id)?.username}`;
  return (
    <Dialog
      open
      width="wide"
      title="Posting times"
      description="The times of your week. In the composer, “Next free time” gives a post the next of them at which nothing else goes out."
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        {accounts.length > 1 && (
          <ChoiceSelect
            label="Account"
            choices={accounts.map(({ id }) => id)}
            value={accountId}
            onChoose={setAccountId}
            nameOf={nameOf}
          />
        )}
        {slots.isPending && <Skeleton className="h-40" />}
        {slots.isError && (
          <ErrorPanel title="The times could not be loaded" error={slots.error} onRetry={() => void slots.refetch()} />
        )}
        {slots.data && <Week accountId={accountId} week={slots.data} />}
        <Button className="justify-self-end" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

function Week({ accountId, week }: { accountId: string; week: PostingSlotsOfAccount }) {
  const { timeZone } = useUser();
  const { mutate, isPending } = useSetSlots(accountId);
  const { slots, daysOff, suggestions, noSuggestions } = week;
  const has = (slot: PostingSlot) => slots.some(({ weekday, time }) => weekday === slot.weekday && time === slot.time);
  const isSet = slots.length + daysOff.length > 0;
  const put = (changes: Partial<Pick<PostingSlotsOfAccount, 'slots' | 'daysOff'>>) =>
    mutate({ slots, daysOff, timeZone: isSet ? week.timeZone : timeZone, ...changes });
  const add = (slot: PostingSlot) => has(slot) || put({ slots: [...slots, slot] });
  return (
    <>
      <ul aria-label="Your times" className="flex flex-wrap gap-2">
        {slots.map((slot) => (
          <li key={`${slot.weekday} ${slot.time}`}>
            <Button
              size="sm"
              disabled={isPending}
              aria-label={`Remove ${WEEKDAY_NAMES[slot.weekday]} ${slot.time}`}
              onClick={() => put({ slots: slots.filter((other) => other !== slot) })}
            >
              {WEEKDAY_NAMES[slot.weekday]} {slot.time} <span aria-hidden>×</span>
            </Button>
          </li>
        ))}
        {slots.length === 0 && <li className="text-muted">No times yet.</li>}
      </ul>
      <NewSlot isPending={isPending} onAdd={add} />
      <DaysOff daysOff={daysOff} isPending={isPending} onChange={(next) => put({ daysOff: next })} />
      <p className="text-muted text-sm">Times in {isSet ? week.timeZone : timeZone}.</p>
      <section className="grid gap-2">
        <h3 className="font-medium">Suggested by your posts</h3>
        {noSuggestions && <p className="text-muted text-sm">{noSuggestions}</p>}
        <ul className="grid gap-2">
          {suggestions.map(({ slot, lift, low, high, posts }) => (
            <li key={slotName(slot)} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium tabular-nums">{slotName(slot)}</span>
              <span className="text-muted text-sm tabular-nums">
                {formatLift(lift)} engagement ({figures.interval.label}: {formatLift(low)} to {formatLift(high)}),{' '}
                {formatPosts(posts)}
              </span>
              <Button
                size="sm"
                disabled={isPending || has({ weekday: slot.weekday, time: hourName(slot.hour) })}
                aria-label={`Add ${slotName(slot)}`}
                onClick={() => add({ weekday: slot.weekday, time: hourName(slot.hour) })}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface DaysOffProps {
  daysOff: number[];
  isPending: boolean;
  onChange: (daysOff: number[]) => void;
}

/** The weekdays on which nothing goes out. */
const DaysOff = ({ daysOff, isPending, onChange }: DaysOffProps) => (
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
            onClick={() => onChange(isOff ? daysOff.filter((one) => one !== weekday) : [...daysOff, weekday])}
          >
            {name}
          </Button>
        );
      })}
    </div>
    <p className="text-muted text-sm">
      These days have no free time. You can still schedule a post for one; the composer then says so.
    </p>
  </fieldset>
);

function NewSlot({ isPending, onAdd }: { isPending: boolean; onAdd: (slot: PostingSlot) => void }) {
  const [day, setDay] = useState<(typeof WEEKDAY_NAMES)[number]>('Mon');
  const [time, setTime] = useState(hourName(9));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChoiceSelect label="Weekday" choices={WEEKDAY_NAMES} value={day} onChoose={setDay} nameOf={(name) => name} />
      <input
        type="time"
        aria-label="Time"
        className="input input-sm w-auto text-sm"
        value={time}
        onChange={(event) => setTime(event.target.value)}
      />
      <Button
        size="sm"
        disabled={isPending || time === ''}
        onClick={() => onAdd({ weekday: WEEKDAY_NAMES.indexOf(day), time: time.slice(0, 5) })}
      >
        Add this time
      </Button>
    </div>
  );
}
