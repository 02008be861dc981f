import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Performance } from '#shared/analytics/performance';
import { type WatchEvent, watchTexts } from '#shared/analytics/watches';
import { formatMoment } from '#shared/words/dates';
import { useInSight } from '../../../components/layout/use-in-sight.ts';
import { Badge } from '../../../components/notice/badge.tsx';
import { FiguresLink } from '../../../components/posts/post-link.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { linkTargets } from '../../../lib/links/link-targets.ts';
import { useLedTo } from '../../../lib/links/use-led-to.ts';
import { useSeeEvents } from './queries.ts';
import { outcomeText, seenText } from './watch-words.ts';

/** What was flagged, newest first. What is new is seen by looking at it, and stays marked as long as the page is open. */
export function WatchEvents({ performance: { events, timeZone, floor } }: { performance: Performance }) {
  const section = useRef<HTMLElement>(null);
  const isNew = useSeenByLooking(section, events);
  const { ref: heading, className } = useLedTo<HTMLHeadingElement>(linkTargets.watchNotes);
  const news = events.filter(({ id }) => isNew.has(id)).length;
  return (
    <section ref={section} aria-label="What was flagged">
      <h3
        ref={heading}
        tabIndex={-1}
        className={classNames('flex min-h-8 items-center rounded-field font-medium', className)}
      >
        {news > 0 ? `${news} new` : 'What was flagged'}
      </h3>
      {events.length === 0 && (
        <p className="mt-2 max-w-[60ch] text-muted">
          Nothing yet. Watches look at posts from their first reading on, so the first flag can come an hour after you
          publish, once {floor.needed} posts can be compared.
        </p>
      )}
      <ul className="max-h-[34rem] divide-y divide-line overflow-y-auto print:max-h-none">
        {events.map((event) => (
          <EventRow key={event.id} event={event} isNew={isNew.has(event.id)} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}

/** The ids of events that nobody had seen before this page showed them. */
function useSeenByLooking(section: RefObject<HTMLElement | null>, events: WatchEvent[]): ReadonlySet<string> {
  const [isNew, setNew] = useState<ReadonlySet<string>>(new Set());
  const unseen = events.filter(({ isSeen }) => !isSeen).map(({ id }) => id);
  if (unseen.some((id) => !isNew.has(id))) setNew(new Set([...isNew, ...unseen]));
  const { mutate } = useSeeEvents();
  const ids = unseen.join();
  const see = useCallback(() => mutate(ids.split(',')), [mutate, ids]);
  // Where the server does not hear of it, they are new the next time too.
  useInSight(section, ids === '' ? null : see);
  return isNew;
}

interface EventRowProps {
  event: WatchEvent;
  isNew: boolean;
  timeZone: string;
}

function EventRow({ event, isNew, timeZone }: EventRowProps) {
  const { kind, post, firedAt } = event;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{watchTexts[kind].name}</span>
        {isNew && <Badge tone="accent">New</Badge>}
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
