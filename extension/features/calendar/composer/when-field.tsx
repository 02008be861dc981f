import { postsNearText, TIMES_TO_TRY, WHY_TO_TRY } from '#shared/calendar/times-to-try';
import { formatMoment } from '#shared/words/dates';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { clockNote } from '../move-post.ts';
import type { PostForm } from '../post-form.ts';
import { usePostingSlots } from '../settings/settings-queries.ts';

interface WhenFieldProps {
  form: PostForm;
  error: string | undefined;
  onChange: (changes: Partial<PostForm>) => void;
}

/** When it goes out, with the zone of the clocks that are meant. */
export function WhenField({ form: { accountId, wallClock, timeZone }, error, onChange }: WhenFieldProps) {
  const { timeZone: own } = useUser();
  const note = wallClock ? clockNote(wallClock, timeZone) : null;
  const zone = `Time in ${timeZone}${timeZone === own ? '' : `, while yours is ${own}`}.`;
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <Field label="When" hint={[zone, note].filter(Boolean).join(' ')} error={error}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              className="input w-full text-base aria-invalid:border-bad"
              value={wallClock}
              onChange={(event) => onChange({ wallClock: event.target.value.slice(0, 16) })}
            />
          )}
        </Field>
      </div>
      <TimesToTake accountId={accountId} onChange={onChange} />
    </div>
  );
}

/** The server has the least tried first. */
const inOrder = <Time extends { dueAt: string }>(times: Time[]): Time[] =>
  times.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));

/** As high as two lines of them: what is below stays where it is when they come. */
const ROOM = 'min-h-18';
const NO_TIMES = 'No time is offered: you post at most hours, or something is planned near the others.';

/**
 * Offers the next of the account's posting times at which nothing else goes out, where it has such times, and those to
 * try.
 */
function TimesToTake({ accountId, onChange }: Pick<WhenFieldProps, 'onChange'> & { accountId: string }) {
  const { data, isLoading } = usePostingSlots(accountId);
  if (isLoading) return <div className={ROOM} />;
  if (!data) return null;
  const { nextFree, toLearn, timeZone } = data;
  if (!nextFree && toLearn.length === 0) return <p className={classNames(ROOM, 'text-muted text-sm')}>{NO_TIMES}</p>;
  const take = ({ wallClock }: { wallClock: string }) => onChange({ wallClock, timeZone });
  return (
    <div className={classNames(ROOM, 'flex flex-wrap content-start gap-2')}>
      {nextFree && (
        <Button size="sm" onClick={() => take(nextFree)}>
          Next free time: {formatMoment(nextFree.dueAt, timeZone)}
        </Button>
      )}
      {toLearn.length > 0 && (
        <span title={WHY_TO_TRY} className="self-center text-muted text-sm">
          {TIMES_TO_TRY}:
        </span>
      )}
      {inOrder(toLearn).map((time) => (
        <Button
          key={time.dueAt}
          size="sm"
          variant="quiet"
          title={`${postsNearText(time.postsNear)}. ${WHY_TO_TRY}`}
          aria-label={`${TIMES_TO_TRY}: ${formatMoment(time.dueAt, timeZone)}`}
          onClick={() => take(time)}
        >
          {formatMoment(time.dueAt, timeZone)}
        </Button>
      ))}
    </div>
  );
}
