import type { Performance } from '#shared/analytics/performance';
import { type WatchEvent, watchTexts } from '#shared/analytics/watches';
import { formatMoment } from '#shared/words/dates';
import { Button } from '../../../components/form/button.tsx';
import { Badge } from '../../../components/notice/badge.tsx';
import { toastError } from '../../../components/notice/toast.ts';
import { FiguresLink } from './figures-link.tsx';
import { useSeeEvents } from './queries.ts';
import { outcomeText, seenText } from './watch-words.ts';

/** What was noted, newest first; what nobody has seen is marked. */
export function WatchEvents({ performance: { events, timeZone, floor } }: { performance: Performance }) {
  const unseen = events.filter(({ isSeen }) => !isSeen).map(({ id }) => id);
  const { mutate, isPending } = useSeeEvents();
  const see = () => mutate(unseen, { onError: (error) => toastError('Not Marked', error, 'Please try again.') });
  return (
    <section aria-label="What was noted">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{unseen.length > 0 ? `${unseen.length} new` : 'What was noted'}</h3>
        {unseen.length > 0 && (
          <Button size="sm" pending={isPending && 'Marking...'} onClick={see}>
            Mark all as seen
          </Button>
        )}
      </div>
      {events.length === 0 && (
        <p className="mt-2 max-w-[60ch] text-muted">
          Nothing yet. Watches look at posts from their first reading on, so the first note can come an hour after you
          publish, once {floor.needed} posts can be compared.
        </p>
      )}
      <ul className="max-h-[34rem] divide-y divide-line overflow-y-auto print:max-h-none">
        {events.map((event) => (
          <EventRow key={event.id} event={event} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}

function EventRow({ event, timeZone }: { event: WatchEvent; timeZone: string }) {
  const { kind, post, isSeen, firedAt } = event;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{watchTexts[kind].name}</span>
        {!isSeen && <Badge tone="accent">New</Badge>}
        <span className="text-muted text-sm">{outcomeText(event)}</span>
      </p>
      <p className="wrap-anywhere line-clamp-1" dir="auto">
        <FiguresLink post={post} />
      </p>
      <p className="text-muted text-sm tabular-nums">
        {seenText(event)} · <time dateTime={firedAt}>{formatMoment(firedAt, timeZone)}</time>
      </p>
    </li>
  );
}
