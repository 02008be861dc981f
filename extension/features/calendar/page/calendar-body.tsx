import { useId, useRef, useState } from 'react';
import type { Calendar, ListedPost } from '#shared/calendar/calendar';
import { today } from '#shared/words/dates';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { movedToDay, movedToHour, STEP_MINUTES } from '../move-post.ts';
import type { TileActions, Tiles } from '../post/post-tile.tsx';
import { type Target, useDrag } from '../post/use-drag.ts';
import { chainOf } from '../post-state.ts';
import { mayPublish } from '../publish-permission.tsx';
import { useMoves } from '../use-moves.ts';
import { type OpenTurn, useOpenTurns, useTurnOf } from '../use-open-turns.ts';
import { EmptyDays } from '../views/empty-days.tsx';
import { MonthGrid } from '../views/month-grid.tsx';
import { PostList } from '../views/post-list.tsx';
import { WeekGrid } from '../views/week-grid.tsx';
import { DraftsShelf } from './drafts-shelf.tsx';
import { OpenPost } from './open-post.tsx';
import { PlanIdeas } from './plan-ideas.tsx';
import type { useCalendarPlace } from './use-calendar-place.ts';
import type { useDraftPages } from './use-draft-pages.ts';
import { useFocusOnPost } from './use-focus-on-post.ts';
import type { useMarks } from './use-marks.ts';
import type { useOpenPost } from './use-open-post.ts';

interface CalendarBodyProps {
  calendar: Calendar;
  place: ReturnType<typeof useCalendarPlace>;
  opened: ReturnType<typeof useOpenPost>;
  pages: ReturnType<typeof useDraftPages>;
  marks: Pick<ReturnType<typeof useMarks>, 'expectations' | 'multiples'>;
  /** These are posts of other days: those of the days shown are being read. */
  isOfOtherDays: boolean;
}

const MORNING = '09:00';
/** A time of day for what is dropped where no hour is. */
const NOON = 12;

/** The drafts and the days, and the post that is open. */
export function CalendarBody({ calendar, place, opened, pages, marks, isOfOtherDays }: CalendarBodyProps) {
  const { timeZone } = useUser();
  const { view, day, days, go } = place;
  const focus = useFocusOnPost();
  const moves = useMoves(calendar.posts, (to) => {
    if (!days.includes(to)) go({ day: to });
  });
  const drop = (post: ListedPost, { day, hour, minute }: Target) => {
    const dueAt =
      hour === null && post.dueAt
        ? movedToDay(post.dueAt, day, timeZone)
        : movedToHour(post.dueAt, { day, hour: hour ?? NOON, minute: hour === null ? 0 : minute }, timeZone);
    if (dueAt && dueAt !== post.dueAt) moves.move(post, dueAt);
  };
  const drag = useDrag(drop);
  const keysId = useId();
  const actions = useTileActions({
    // Otherwise a post that was just moved is edited as it was before, which the server refuses.
    onOpen: ({ id }) => drag.wasDragged() || moves.settle(id, () => opened.open(id)),
    onPress: drag.onPress,
    onKey: (event, post) => {
      focus(post.id);
      moves.onKey(event, post);
    },
  });
  const turnOf = useTurnOf();
  const tiles: Tiles = {
    ...{ timeZone, keysId, actions },
    expectationOf: (post) => {
      const said = marks.expectations.get(post.id) ?? null;
      return said !== null && chainOf(post) ? `First part: ${said}` : said;
    },
    turnOf: (post) => turnOf(post)?.arm ?? null,
    multiplesOf: ({ parts: [first] }) => marks.multiples.get(first?.postId ?? '') ?? null,
    canPublish: ({ accountId }) => mayPublish(calendar.accounts.find(({ id }) => id === accountId)),
  };
  // Behind an open post nothing moves while one writes.
  const posts = useKept(moves.posts, opened.openId !== null || opened.begun !== null, `${isOfOtherDays} ${days}`);
  const planned = posts
    .filter(({ dueAt }) => dueAt !== null)
    .toSorted((a, b) => Date.parse(a.dueAt ?? '') - Date.parse(b.dueAt ?? ''));
  const drafts = posts.filter(({ dueAt }) => dueAt === null);
  const turns = useOpenTurns(days, planned, timeZone);
  const onWriteTurn = ({ wallClock }: OpenTurn) => opened.write({ wallClock });
  const way = {
    next: calendar.nextDueAt,
    timeZone,
    onDay: (day: string) => go({ day }),
    onPlan: () => opened.write({ wallClock: firstTimeIn(days, today(timeZone)) }),
  };
  const isEmpty = !isOfOtherDays && planned.length === 0 && turns.length === 0;
  const shown = { days, posts: planned, tiles, turns, onWriteTurn, today: today(timeZone) };
  return (
    <>
      <p id={keysId} hidden>
        Up and down move it by {STEP_MINUTES} minutes, with Alt by one; left and right by a day.
      </p>
      <p role="status" className="sr-only">
        {moves.said}
      </p>
      {drafts.length > 0 || pages.newer ? (
        <DraftsShelf {...{ drafts, tiles }} onNewer={pages.newer} onOlder={pages.olderThan(calendar.olderDrafts)} />
      ) : (
        <PlanIdeas onWrite={(idea) => opened.write({ idea })} />
      )}
      <div className="relative">
        {view === 'week' && <WeekGrid {...shown} onWrite={(wallClock) => opened.write({ wallClock })} />}
        {view === 'month' && (
          <MonthGrid {...shown} month={day.slice(0, 7)} onDay={(day) => go({ day, view: 'week' })} />
        )}
        {view === 'list' && <PostList {...shown} way={way} hasDrafts={drafts.length > 0} />}
        {view !== 'list' && isEmpty && <EmptyDays view={view} {...way} />}
      </div>
      <OpenPost posts={moves.posts} accounts={calendar.accounts} opened={opened} />
    </>
  );
}

/** Where the first post of empty days begins: in the morning of a day to come; without a time where all are over. */
const firstTimeIn = (days: string[], now: string): string => {
  const day = days.find((one) => one > now);
  return day ? `${day}T${MORNING}` : '';
};

/** A value as it was when it began to be kept, of the same key; the newest else. */
function useKept<Value>(value: Value, isKept: boolean, key: string): Value {
  const kept = useRef({ value, key });
  if (!isKept || kept.current.key !== key) kept.current = { value, key };
  return kept.current.value;
}

/** The same three functions at every drawing, which do what was given last. */
function useTileActions(given: TileActions): TileActions {
  const latest = useRef(given);
  latest.current = given;
  const [actions] = useState<TileActions>(() => ({
    onOpen: (post) => latest.current.onOpen(post),
    onKey: (event, post) => latest.current.onKey(event, post),
    onPress: (event, post) => latest.current.onPress(event, post),
  }));
  return actions;
}
