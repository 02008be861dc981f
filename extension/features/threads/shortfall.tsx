import type { ThreadsAccount } from '#shared/threads';
import { formatDays, formatMoment } from '#shared/words/dates';
import { counted, whole } from '#shared/words/numbers';
import { classNames } from '../../lib/class-names.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** Posts of an account that Threads lists and that are not here: how many, what that does to figures, and what happens next. */
export function Shortfall({ account: { sync }, className }: { account: ThreadsAccount; className?: string }) {
  const { timeZone } = useUser();
  return sync.shortfall && <p className={classNames('text-sm', className)}>{inWords(sync.shortfall, timeZone)}</p>;
}

type Missing = NonNullable<ThreadsAccount['sync']['shortfall']>;

function inWords({ listed, missing, from, to, nextAt }: Missing, timeZone: string): string {
  const [are, them] = missing === 1 ? ['is', 'it'] : ['are', 'them'];
  const published = from && to ? `, published ${formatDays(from, to, timeZone)}` : '';
  const why = from ? '' : ` Threads lists ${them} without a date.`;
  const next = nextAt
    ? `We will look for ${them} again on ${formatMoment(nextAt, timeZone)}.`
    : `Threads did not give ${them} at any later attempt, so we have stopped asking.`;
  return (
    `${whole(missing)} of the ${counted(listed, 'post')} that Threads lists ${are} missing here${published}.${why} ` +
    `Totals and averages by post leave ${them} out. ${next}`
  );
}
