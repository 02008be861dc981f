import type { Briefing } from '#shared/briefing/briefing';
import { localDay } from '#shared/days/wall-clock';
import { formatMoment, formatTime, today } from '#shared/words/dates';
import { counted, formatMultiple } from '#shared/words/numbers';
import { ageName } from '../../../features/analytics/posts/ages.ts';
import { stateOf, type Tone } from '../../../features/calendar/post-state.ts';
import { mayPublish } from '../../../features/calendar/publish-permission.tsx';

type NewestPost = NonNullable<Briefing['newestPost']>;
type Next = NonNullable<Briefing['next']>;

/** "2.1× usual at 24 h"; before it can be compared, what it has so far. */
export function newestWords({ multiple, multipleAge, views }: NewestPost): { lead: string; more: string | null } {
  const seen = views === null ? null : counted(views, 'view');
  if (multiple === null || multipleAge === null) return { lead: seen ?? 'Not read yet', more: null };
  return { lead: `${formatMultiple(multiple)} usual at ${ageName(multipleAge)}`, more: seen };
}

/** "Today, 9:30 AM", "Tomorrow, 9:30 AM", later with its date. */
export function dueWords(dueAt: string, timeZone: string): string {
  const moment = new Date(dueAt);
  const day = localDay(moment, timeZone);
  const name = day === today(timeZone) ? 'Today' : day === dayAfter(today(timeZone)) ? 'Tomorrow' : null;
  return name ? `${name}, ${formatTime(moment, timeZone)}` : formatMoment(dueAt, timeZone);
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

interface Sureness {
  name: string;
  tone: Tone;
  meaning: string;
}

/** Whether a post goes out, as its calendar says it, and as long as Threads lets its account post. */
export function surenessOf({ post, account }: Next, timeZone: string): Sureness {
  const until = account?.pausedUntil ?? null;
  // What its user posts, nothing of ours holds up.
  if (until === null || post.dueAt === null || post.dueAt >= until || post.isByHand)
    return stateOf(post, mayPublish(account ?? undefined));
  return {
    name: 'Held up',
    tone: 'bad',
    meaning: `Threads restricts @${account?.username}: none of its posts go out until ${formatMoment(until, timeZone)}.`,
  };
}
