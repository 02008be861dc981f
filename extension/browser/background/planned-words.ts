import { type Calendar, getCalendar, type ListedPost } from '#shared/calendar/calendar';
import { CALENDAR_MAX_DAYS, DUE_MAX_DAYS } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS } from '#shared/days/durations';
import { localDay } from '#shared/days/wall-clock';
import { plainWords } from '#shared/posts/alike-posts';
import { formatDay, formatMoment } from '#shared/words/dates';
import type { Outcome } from '../../capture/page/capture-host.ts';
import { asSignedInUser } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';

/** A post that went out while its author looked elsewhere stands in the calendar yet. */
const BACK_MS = DAY_MS;

/**
 * What the calendar does with a text, in a sentence; null where it has no post of this text. The
 * calendar is read and compared here: the text goes nowhere.
 */
export const readPlanned = (parts: string[]): Promise<Outcome<string | null>> =>
  attempt((api) =>
    asSignedInUser(api, async (userId) => {
      for (const query of stretches(Date.now() - BACK_MS)) {
        const calendar = await api(getCalendar, { params: { userId }, query });
        const sentence = sentenceIn(calendar, parts);
        if (sentence !== null) return sentence;
      }
      return null;
    }),
  );

/** All days for which a post may be scheduled, as many at a time as the calendar tells. Most posts are in the first of them. */
function* stretches(begin: number): Generator<{ from: string; to: string }> {
  const end = Date.now() + DUE_MAX_DAYS * DAY_MS;
  for (let from = begin; from < end; from += CALENDAR_MAX_DAYS * DAY_MS) {
    const to = Math.min(from + CALENDAR_MAX_DAYS * DAY_MS, end);
    yield { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  }
}

function sentenceIn(calendar: Calendar, parts: string[]): string | null {
  const sentences = calendar.posts.filter((post) => begins(post, parts)).map((post) => wordsFor(post, calendar));
  return sentences.find((sentence) => sentence !== null) ?? null;
}

/** By its first part: that alone, sent again, stands on Threads twice. A long list has only the beginning of a text. */
function begins({ parts: [planned], cut }: ListedPost, [written = '']: string[]): boolean {
  const text = plainWords(planned?.text ?? '');
  if (text === '') return false;
  return cut ? plainWords(written).startsWith(text) : plainWords(written) === text;
}

function wordsFor(post: ListedPost, calendar: Calendar): string | null {
  const { state, dueAt, timeZone, publishedAt, accountId } = post;
  if (publishedAt) return `It is out since ${moment(publishedAt, timeZone)}. Posting it here would send it twice.`;
  if (!dueAt || !WAITING.has(state)) return null;
  const isByHand = post.isByHand || calendar.accounts.find(({ id }) => id === accountId)?.permission === 'missing';
  if (isByHand) return `Your calendar reminds you of this text on ${moment(dueAt, timeZone)}.`;
  return `Scheduled for ${moment(dueAt, timeZone)}. Posting it here would send it twice.`;
}

const WAITING = new Set<ListedPost['state']>(['scheduled', 'preparing', 'ready', 'publishing', 'unclear']);

/** "Tue, Dec 1, 10:00 AM" */
const moment = (at: string, timeZone: string): string =>
  `${formatDay(localDay(new Date(at), timeZone), 'weekday')}, ${formatMoment(at, timeZone)}`;
