import {
  ANSWER_HOURS,
  FOLLOWED_DAYS,
  type MixKind,
  REPLY_FLOORS,
  type ReadSoFar,
  type Received,
} from '../analytics/replies.ts';
import { HOUR_MS } from '../days/durations.ts';
import { WIDE } from '../posts/levels-and-rates.ts';
import { counted, plural, precise, whole } from '../words/numbers.ts';

export const KIND_NAMES: Record<MixKind, string> = {
  likes: 'Likes',
  replies: 'Replies',
  reposts: 'Reposts',
  quotes: 'Quotes',
  shares: 'Shares',
};

type Within = Received['within'][number];

/** Null below the floor. */
export const shareOf = ({ due, answered }: Within): number | null => (due < REPLY_FLOORS.due ? null : answered / due);

/** The answers within `ANSWER_HOURS`. */
export const inTime = ({ within }: Received): Within | undefined => within.find(({ hours }) => hours === ANSWER_HOURS);

const HOUR_S = HOUR_MS / 1000;
const MINUTES_BELOW_S = HOUR_S;
const HOURS_BELOW_S = 48 * HOUR_S;

/** "12 min", "2.1 h", "3.5 days" */
export function timeText(seconds: number): string {
  if (seconds < MINUTES_BELOW_S) return `${whole(seconds / 60)} min`;
  if (seconds < HOURS_BELOW_S) return `${precise(seconds / HOUR_S)} h`;
  return counted(seconds / (24 * HOUR_S), 'day');
}

/** Replies that somebody looks for in vain. */
export const NEVER_READ = `replies to posts older than ${FOLLOWED_DAYS} days are not read`;

/** How a table has their numbers. */
export const unreadRows = ({ unread, neverRead = 0 }: Pick<ReadSoFar, 'unread' | 'neverRead'>): [string, number][] => [
  ['Posts of the period whose replies are not read yet', unread - neverRead],
  ...(neverRead > 0
    ? [
        [`Posts of the period older than ${FOLLOWED_DAYS} days, whose replies are not read`, neverRead] as [
          string,
          number,
        ],
      ]
    : []),
];

/** What a sentence about replies rests on while some are not read yet, in pieces; null once all are. */
export function readSoFarPieces({ discussed, unread }: ReadSoFar) {
  if (unread === 0) return null;
  const posts = `${whole(discussed - unread)} of ${counted(discussed, 'post')}`;
  return { start: 'Of the replies read so far (', posts, end: '), ' };
}

/** "Of the replies read so far (19 of 87 posts), ", for the beginning of a sentence; empty once all are read. */
export const readSoFarText = (soFar: ReadSoFar): string => Object.values(readSoFarPieces(soFar) ?? {}).join('');

/** A sentence with what it rests on in front of it. It begins with a small letter, as `rest` does. */
export const ofThoseRead = (soFar: ReadSoFar, rest: string): string => readSoFarText(soFar).replace(/^O/, 'o') + rest;

/** Why replies under posts of the days are not counted, in sentences; empty once all are read. */
export function notReadText({ unread, neverRead = 0 }: Pick<ReadSoFar, 'unread' | 'neverRead'>): string {
  const toCome = unread - neverRead;
  return [
    ...(toCome > 0
      ? [`Replies under ${counted(toCome, 'post')} of these days are not counted yet: they are read a few at a time.`]
      : []),
    ...(neverRead > 0
      ? [`Replies under ${counted(neverRead, 'post')} of these days are not counted: ${NEVER_READ}.`]
      : []),
  ].join(' ');
}

interface Told extends ReadSoFar {
  who?: 'You' | 'The account';
  /** "in the last 30 days" */
  when: string;
}

/** How often and how soon replies were answered. That nobody replied is said only once all posts with replies are read. */
export function answersText(received: Received, { who = 'You', when, ...soFar }: Told): string {
  const { replies, answerTime } = received;
  const start = readSoFarText(soFar);
  if (replies === 0)
    return start
      ? `The replies ${when}, under ${counted(soFar.unread, 'post')}, are not ${soFar.unread === soFar.neverRead ? `known: ${NEVER_READ}` : 'read yet'}.`
      : `Nobody replied ${when}.`;
  const { due = 0, answered = 0 } = inTime(received) ?? {};
  if (due < REPLY_FLOORS.due)
    return `${start}${counted(replies, 'reply', 'replies')} came ${when}. How soon they are answered is told once ${REPLY_FLOORS.due} of them are ${ANSWER_HOURS} hours old: ${due} ${plural(due, 'is', 'are')} so far.`;
  const share = `${start}${start ? who.toLowerCase() : who} answered ${whole(answered)} of ${counted(due, 'reply', 'replies')} ${when} within ${ANSWER_HOURS} hours`;
  if (!answerTime) return `${share}.`;
  return `${share}; half of all answers came within ${timeText(answerTime.median)} (${WIDE}: ${timeText(answerTime.low)} to ${timeText(answerTime.high)}).`;
}
