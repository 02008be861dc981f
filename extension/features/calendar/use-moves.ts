import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListedPost } from '#shared/calendar/calendar';
import { wallClockOf } from '#shared/days/wall-clock';
import { formatTime } from '#shared/words/dates';
import { toast } from '../../components/notice/toast.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { fullDay } from './days.ts';
import { clockOf, movedByDays, movedByStep } from './move-post.ts';
import { contentOfPart } from './post-form.ts';
import { useReadWhole, type WholePost } from './queries.ts';
import { reasonOf, useSavePost } from './queries-that-change.ts';

/** Keys that follow each other make one move. */
const REST_MS = 600;

/** A post that is elsewhere on the screen than at the server. */
interface Move {
  from: ListedPost;
  dueAt: string;
}

/** A move that the server is not told of yet. */
interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  storeNow: () => Promise<void>;
}

/**
 * Moves posts: at once on the screen, and at the server once the keys rest. Each move can be taken back.
 *
 * @param posts as the server has them.
 * @param onLeave a post was moved to a day that may not be shown.
 */
export function useMoves(posts: ListedPost[] | undefined, onLeave: (day: string) => void) {
  const { timeZone } = useUser();
  const save = useSavePost();
  const readWhole = useReadWhole();
  const [moves, setMoves] = useState<Map<string, Move>>(new Map());
  const [said, say] = useState('');
  // A move goes by what is known when it is stored: the post may have been changed meanwhile.
  const known = useRef(posts);
  known.current = posts;
  /** What the server answered to the last move of a post. */
  const answered = useRef(new Map<string, ListedPost>());
  const waiting = useRef(new Map<string, Waiting>());
  const underWay = useRef(new Map<string, Promise<void>>());

  const put = (id: string, move: Move | null) =>
    setMoves((before) => {
      const next = new Map(before);
      if (move) next.set(id, move);
      else next.delete(id);
      return next;
    });

  const tell = (dueAt: string) => {
    const { day } = clockOf(dueAt, timeZone);
    const text = `${fullDay(day)}, ${formatTime(new Date(dueAt), timeZone)}`;
    say(`Moved to ${text}`);
    return { day, text };
  };

  async function store(before: ListedPost, dueAt: string | null, undone: boolean): Promise<void> {
    const newest = newestOf(
      before,
      known.current?.find(({ id }) => id === before.id),
      answered.current.get(before.id),
    );
    try {
      const from = await readWhole(newest);
      const stored = await save({ ...contentOfPost(from), dueAt, timeZone: dueAt ? timeZone : from.timeZone }, from);
      answered.current.set(from.id, stored);
      const undo = () => void store(stored, from.dueAt, true);
      if (!undone && dueAt)
        toast({ title: 'Moved', description: tell(dueAt).text, action: { label: 'Undo', onPress: undo } });
      if (undone) say('Moved back');
      if (stored.dueAt) put(from.id, { from: stored, dueAt: stored.dueAt });
      if (!stored.dueAt) put(from.id, null);
    } catch (error) {
      put(before.id, null);
      toast({ title: 'Not Moved', description: reasonOf(error), variant: 'destructive' });
    }
  }

  /** Moves a post on the screen now, and at the server after the rest that the keys need. */
  function move(post: ListedPost, dueAt: string, rest = 0): void {
    const from = moves.get(post.id)?.from ?? post;
    put(post.id, { from, dueAt });
    onLeave(tell(dueAt).day);
    clearTimeout(waiting.current.get(post.id)?.timer);
    const storeNow = () => {
      waiting.current.delete(post.id);
      // After the move before it, whose answer has the revision that this one changes.
      const before = underWay.current.get(post.id) ?? Promise.resolve();
      const stored = before.then(() => store(from, dueAt, false));
      underWay.current.set(post.id, stored);
      return stored.finally(() => underWay.current.get(post.id) === stored && underWay.current.delete(post.id));
    };
    waiting.current.set(post.id, { timer: setTimeout(() => void storeNow(), rest), storeNow });
  }

  /** Stores what waits of a post's moves at once, and then goes on: with the post as the server has it. */
  function settle(id: string, goOn: () => void): void {
    const next = waiting.current.get(id);
    clearTimeout(next?.timer);
    const stored = next?.storeNow() ?? underWay.current.get(id);
    if (stored === undefined) goOn();
    else void stored.then(goOn);
  }

  function onKey(event: KeyboardEvent, post: ListedPost): void {
    const dueAt = post.dueAt && targetOf(event, post.dueAt, timeZone);
    if (!dueAt || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move(post, dueAt, REST_MS);
  }

  // What the server tells is newer than a move that it has taken.
  const forget = useEffectEvent(() => {
    for (const { id, revision } of posts ?? [])
      if ((moves.get(id)?.from.revision ?? revision) < revision) put(id, null);
    for (const { id, dueAt } of posts ?? []) if (dueAt !== null && moves.get(id)?.dueAt === dueAt) put(id, null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server tells is a reason.
  useEffect(() => forget(), [posts]);

  return {
    /** The posts where the screen has them. */
    posts: (posts ?? []).map((post) => moved(post, moves.get(post.id), timeZone)),
    said,
    move,
    onKey,
    settle,
  };
}

/** A post as it was known last. */
const newestOf = (post: ListedPost, ...others: (ListedPost | undefined)[]): ListedPost =>
  others.reduce<ListedPost>((newest, one) => (one && one.revision > newest.revision ? one : newest), post);

function moved(post: ListedPost, move: Move | undefined, timeZone: string): ListedPost {
  if (!move) return post;
  // The answer to the move may be newer than the calendar that was read last.
  return {
    ...newestOf(post, move.from),
    dueAt: move.dueAt,
    timeZone,
    wallClock: wallClockOf(new Date(move.dueAt), timeZone),
  };
}

/** Where a key takes a post: a quarter of an hour up and down, with Alt a minute; a day to the left and right. */
function targetOf({ key, altKey }: KeyboardEvent, dueAt: string, timeZone: string): string | null {
  const minutes = altKey ? 1 : undefined;
  if (key === 'ArrowUp') return movedByStep(dueAt, -1, minutes);
  if (key === 'ArrowDown') return movedByStep(dueAt, 1, minutes);
  if (altKey) return null;
  if (key === 'ArrowLeft') return movedByDays(dueAt, -1, timeZone);
  if (key === 'ArrowRight') return movedByDays(dueAt, 1, timeZone);
  return null;
}

/** What is sent again with a move. One that was given up is scheduled by it. */
export const contentOfPost = ({ accountId, parts, dueAt, timeZone, isByHand, state }: WholePost) => ({
  ...{ accountId, dueAt, timeZone, isByHand, parts: parts.map(contentOfPart) },
  state: state === 'draft' ? ('draft' as const) : ('scheduled' as const),
});
