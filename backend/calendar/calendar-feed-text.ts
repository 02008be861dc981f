import type { PostState } from '#shared/calendar';
import { MINUTE_MS } from '#shared/durations';
import type { ScheduledPost } from '../models/scheduled-post.ts';

/** Calendars draw an event of no length as a line, or not at all. */
const SHOWN_LENGTH_MS = 15 * MINUTE_MS;
/** In bytes: longer lines are folded (RFC 5545, 3.1). */
const LINE_BYTES = 75;
const TITLE_LENGTH = 60;

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

type FedPost = Pick<ScheduledPost, 'id' | 'state' | 'dueAt' | 'parts' | 'revision' | 'updatedAt'>;

/** Posts as a calendar that other programs subscribe to (RFC 5545). */
export function feedText(posts: FedPost[], { name, host }: { name: string; host: string }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Content Calendar//EN`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...posts.flatMap((post) => eventOf(post, host)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf({ id, state, dueAt, parts, revision, updatedAt }: FedPost, host: string): string[] {
  if (!dueAt) return [];
  const text = parts.map((part) => part.text).join('\n\n');
  const title = text.replace(/\s+/g, ' ').trim() || 'Pictures';
  const shown = [...title].length > TITLE_LENGTH ? `${[...title].slice(0, TITLE_LENGTH).join('')}…` : title;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${stamp(updatedAt)}`,
    `DTSTART:${stamp(dueAt)}`,
    `DTEND:${stamp(new Date(dueAt.getTime() + SHOWN_LENGTH_MS))}`,
    `SUMMARY:${escaped(`${STATE_WORDS[state]}: ${shown}`)}`,
    `DESCRIPTION:${escaped(text)}`,
    `STATUS:${state === 'draft' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** Breaks a line between letters, so that no reader sees half of one. */
function folded(line: string): string {
  let [text, bytes] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    const isFull = bytes + size > LINE_BYTES;
    text += isFull ? `\r\n ${letter}` : letter;
    bytes = isFull ? size + 1 : bytes + size;
  }
  return text;
}
