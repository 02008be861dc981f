import type { PostState } from '#shared/calendar/calendar';
import { MINUTE_MS } from '#shared/days/durations';
import { postTitle } from '#shared/posts/post-title';
import { PAGE_NAMES } from '#shared/words/page-names';
import { mapInSlices } from '../base/in-slices.ts';
import type { ScheduledPost } from '../models/calendar/scheduled-post.ts';

/** Calendars draw an event of no length as a line, or not at all. */
const SHOWN_LENGTH_MS = 15 * MINUTE_MS;
/** In bytes: longer lines are folded (RFC 5545, 3.1). */
const LINE_BYTES = 75;
/** A unit of a string takes three bytes at most; a letter of four is two of them. */
const MOST_BYTES_OF_A_UNIT = 3;
/** Events, some milliseconds' worth. */
const SLICE = 100;

const STATE_WORDS: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  preparing: 'Scheduled',
  ready: 'Scheduled',
  publishing: 'Being published',
  published: 'Published',
  unclear: 'Being looked for',
  needs_you: 'Needs you',
  failed: 'Failed',
  missed: 'Missed',
  canceled: 'Canceled',
  handed_over: 'Post by hand',
};

export type FedPost = Pick<ScheduledPost, 'id' | 'state' | 'dueAt' | 'revision' | 'updatedAt' | 'isByHand'> & {
  /** Of all parts, or the beginning of it. */
  text: string;
  /** More of it than the text. */
  isCut: boolean;
};

/** Posts as a calendar that other programs subscribe to (RFC 5545). */
export async function feedText(posts: FedPost[], { name, host }: { name: string; host: string }): Promise<string> {
  const begin = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//${PAGE_NAMES.calendar}//EN`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
  ];
  const events = await mapInSlices(posts, SLICE, (post) => linesOf(eventOf(post, host)));
  return [linesOf(begin), ...events, linesOf(['END:VCALENDAR'])].join('');
}

const linesOf = (lines: string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

/** A post that its user posts is named so before its time as well. */
const wordsOf = ({ state, isByHand }: FedPost): string =>
  STATE_WORDS[isByHand && state === 'scheduled' ? 'handed_over' : state];

function eventOf(post: FedPost, host: string): string[] {
  const { id, state, dueAt, text, isCut, revision, updatedAt } = post;
  if (!dueAt) return [];
  const title = postTitle(text.replace(/\s+/g, ' '), 'Pictures');
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${stamp(updatedAt)}`,
    `DTSTART:${stamp(dueAt)}`,
    `DTEND:${stamp(new Date(dueAt.getTime() + SHOWN_LENGTH_MS))}`,
    `SUMMARY:${escaped(`${wordsOf(post)}: ${title}`)}`,
    `DESCRIPTION:${escaped(isCut ? `${text}…` : text)}`,
    `STATUS:${state === 'draft' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** The first byte of a letter, in UTF-8, is none of those that go on: 10xxxxxx. */
const goesOn = (byte: number | undefined): boolean => byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000;

/** Breaks a line between letters, so that no reader sees half of one. */
function folded(line: string): string {
  if (line.length * MOST_BYTES_OF_A_UNIT <= LINE_BYTES) return line;
  const bytes = Buffer.from(line);
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    // What follows a break begins with a space.
    let to = from + (from === 0 ? LINE_BYTES : LINE_BYTES - 1);
    while (goesOn(bytes[to])) to -= 1;
    pieces.push(bytes.toString('utf8', from, to));
    from = to;
  }
  return pieces.join('\r\n ');
}
