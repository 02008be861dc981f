import { useState } from 'react';
import { LEARNED_DAYS, type PostingSlot, type PostingSlotsOfAccount } from '#shared/calendar/calendar-slots';
import { postsNearText, TIMES_TO_TRY, WHY_TO_TRY } from '#shared/calendar/times-to-try';
import { figures } from '#shared/sentences/figures';
import { hourName, slotName, WEEKDAY_NAMES } from '#shared/words/names';
import { counted, signedPercent } from '#shared/words/numbers';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ChoiceSelect } from '../../../components/form/choice-select.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import type { CalendarAccount } from '../publish-permission.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import { DaysOff } from './days-off.tsx';
import { usePostingSlots, useSetSlots, type WeekChoice } from './settings-queries.ts';

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
  const { slots, daysOff, datesOff, toLearn, suggestions, noSuggestions } = week;
  const has = (slot: PostingSlot) => slots.some(({ weekday, time }) => weekday === slot.weekday && time === slot.time);
  const isSet = slots.length + daysOff.length + datesOff.length > 0;
  const put = (changes: Partial<WeekChoice>) =>
    mutate({ slots, daysOff, datesOff, timeZone: isSet ? week.timeZone : timeZone, ...changes });
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
      <DaysOff daysOff={daysOff} datesOff={datesOff} isPending={isPending} onChange={put} />
      <p className="text-muted text-sm">Times in {isSet ? week.timeZone : timeZone}.</p>
      <section className="grid gap-2">
        <h3 className="font-medium">Suggested by your posts</h3>
        {noSuggestions && <p className="text-muted text-sm">{noSuggestions}</p>}
        <ul className="grid gap-2">
          {suggestions.map(({ slot, lift, low, high, posts }) => (
            <li key={slotName(slot)} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium tabular-nums">{slotName(slot)}</span>
              <span className="text-muted text-sm tabular-nums">
                {signedPercent(lift)} engagement ({figures.interval.label}: {signedPercent(low)} to{' '}
                {signedPercent(high)}), {counted(posts, 'post')}
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
      {toLearn.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-medium">{TIMES_TO_TRY}</h3>
          <p className="text-muted text-sm">
            {WHY_TO_TRY} It may also do worse than at a time that you know. Counted over the last {LEARNED_DAYS} days.
          </p>
          <ul className="grid gap-2">
            {toLearn.map(({ slot, postsNear }) => (
              <li key={`${slot.weekday} ${slot.time}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium tabular-nums">
                  {WEEKDAY_NAMES[slot.weekday]} {slot.time}
                </span>
                <span className="text-muted text-sm tabular-nums">{postsNearText(postsNear)}</span>
                <Button
                  size="sm"
                  disabled={isPending}
                  aria-label={`Add ${WEEKDAY_NAMES[slot.weekday]} ${slot.time}`}
                  onClick={() => add(slot)}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NewSlot({ isPending, onAdd }: { isPending: boolean; onAdd: (slot: PostingSlot) => void }) {
  const [day, setDay] = useState<(typeof WEEKDAY_NAMES)[number]>('Mon');
  const [time, setTime] = useState(hourName(9));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChoiceSelect label="Weekday" choices={WEEKDAY_NAMES} value={day} onChoose={setDay} nameOf={(name) => name} />
      <input
        type="time"
        aria-label="Time"
        className="input input-sm w-32 text-sm"
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
