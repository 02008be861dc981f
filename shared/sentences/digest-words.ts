import {
  ANALYTICS,
  BUILD_REPORT,
  CALENDAR,
  ENGAGEMENT_REPORTS,
  GROWTH_REPORTS,
  POSTS,
} from '../addresses/page-paths.ts';
import type { ReportCard } from '../analytics/reports.ts';
import type { Digest, WeekOfAccount } from '../briefing/digest.ts';
import { type DayRange, daysIn } from '../days/period-choice.ts';
import { ENGAGEMENT_COUNTS } from '../posts/engagement-counts.ts';
import { formatDays, formatMoment } from '../words/dates.ts';
import { counted, signed, whole } from '../words/numbers.ts';
import { ofThoseRead } from './reply-words.ts';

/** A part of a sentence; with a path, it links to the page that proves it. */
export type Piece = string | { text: string; path: string };
export interface DigestLine {
  name: string;
  pieces: Piece[];
}

/** A digest, or a week so far, in about six lines, for the page and the mail. Of several accounts, each says whose it is. */
export function digestLines(digest: Digest): DigestLine[] {
  const { accounts } = digest;
  return [
    ...accounts.flatMap((week) => linesOfAccount(week, accounts.length > 1 ? ` of @${week.account.username}` : '')),
    { name: 'Waiting', pieces: waitingPieces(digest) },
    { name: 'Next', pieces: nextPieces(digest) },
    { name: 'To do', pieces: toDoPieces(digest) },
  ];
}

/** "Nov 15 – 21, 2026 against Nov 8 – 14, 2026. Threads counts days in Pacific time, …". */
export const daysOfDigest = ({ from, to, against }: DayRange & Pick<WeekOfAccount, 'against'>): string =>
  `${formatDays(from, to)}${against ? ` against ${formatDays(against.from, against.to)}` : ''}. ${WHOSE_DAYS}`;
const WHOSE_DAYS =
  'Threads counts days in Pacific time, so each of these begins at midnight there, whatever your time zone.';

function linesOfAccount(week: WeekOfAccount, whose: string): DigestLine[] {
  const report = reportPath(BUILD_REPORT, week);
  const [followers, before] = [cardSum(week, ['followers']), nameOfBefore(week)];
  return [
    { name: `Views${whose}`, pieces: comparedPieces(cardSum(week, ['views']), whole, report, before) },
    { name: `Engagement${whose}`, pieces: comparedPieces(cardSum(week, ENGAGEMENT_COUNTS), whole, report, before) },
    { name: `Followers${whose}`, pieces: comparedPieces(followers, signed, reportPath(GROWTH_REPORTS, week), before) },
    { name: `Best post${whose}`, pieces: bestPieces(week) },
  ];
}

interface Compared {
  value: number | null;
  before: number | null;
}

/** Sums of cards; null where one of them is not known. */
function cardSum({ cards }: WeekOfAccount, names: readonly ReportCard[]): Compared {
  const sumOf = (key: keyof Compared) =>
    names.reduce<number | null>((sum, name) => {
      const value = cards.find((card) => card.name === name)?.[key] ?? null;
      return sum === null || value === null ? null : sum + value;
    }, 0);
  return { value: sumOf('value'), before: sumOf('before') };
}

/** Of a week so far, as many days are before it. */
function nameOfBefore(week: WeekOfAccount): string {
  const days = daysIn(week);
  if (days === 7) return 'the week before';
  return days === 1 ? 'the day before' : `the ${days} days before`;
}

function comparedPieces(
  { value, before }: Compared,
  format: (value: number) => string,
  path: string,
  name: string,
): Piece[] {
  if (value === null) return ['not known: too few of these days were read. ', { text: 'See which', path }, '.'];
  const figure = { text: format(value), path };
  if (before === null)
    return [
      figure,
      `. ${name[0]?.toUpperCase()}${name.slice(1)} ${name.endsWith('days before') ? 'are' : 'is'} not known.`,
    ];
  if (value === before) return [figure, `, as in ${name}.`];
  return [
    figure,
    `, ${whole(Math.abs(value - before))} ${value > before ? 'more' : 'fewer'} than the ${format(before)} of ${name}.`,
  ];
}

function bestPieces({ best }: WeekOfAccount): Piece[] {
  if (!best) return ['nothing was published on these days.'];
  const path = `${POSTS}?ids=${best.id}&title=${encodeURIComponent('Best post of the week')}`;
  const figure = best.views === null ? 'its views are not known' : counted(best.views, 'view');
  return [`“${best.title}”, `, { text: figure, path }, '.'];
}

const ALL_READ = { discussed: 0, unread: 0 };

function waitingPieces({ waiting, whyNotWaiting, accounts, readSoFar = ALL_READ }: Digest): Piece[] {
  const where = accounts.length > 1 ? ' on all your accounts together' : '';
  if (waiting === null) return [whyNotWaiting ?? 'replies were not read.'];
  if (waiting === 0)
    return [
      ofThoseRead(readSoFar, 'nobody waits for '),
      { text: 'your answer', path: ENGAGEMENT_REPORTS },
      `${where}.`,
    ];
  return [
    ...(readSoFar.unread > 0 ? [ofThoseRead(readSoFar, '')] : []),
    { text: counted(waiting, 'reply', 'replies'), path: ENGAGEMENT_REPORTS },
    ` ${waiting === 1 ? 'waits' : 'wait'} for your answer${where}.`,
  ];
}

function nextPieces({ next, timeZone }: Digest): Piece[] {
  if (!next) return ['nothing is scheduled. ', { text: 'Plan a post', path: CALENDAR }, '.'];
  return [`“${next.title}” goes out on `, { text: formatMoment(next.dueAt, timeZone), path: CALENDAR }, '.'];
}

function toDoPieces({ toDo, waiting }: Digest): Piece[] {
  if (toDo !== null) return [`${toDo} `, { text: 'How we know', path: ANALYTICS }, '.'];
  const compared = { text: 'What was compared', path: ANALYTICS };
  // Whoever waits is something to do, whether or not the posts claim anything.
  if (waiting)
    return [
      waiting === 1 ? 'answer ' : 'answer the oldest questions among ',
      {
        text: waiting === 1 ? 'the reply that waits' : `the ${whole(waiting)} replies that wait`,
        path: ENGAGEMENT_REPORTS,
      },
      '. In your posts nothing stands out beyond chance yet. ',
      compared,
      '.',
    ];
  return ['nothing stands out beyond chance yet, so there is no advice. ', compared, '.'];
}

const reportPath = (page: string, { account, from, to }: { account: { id: string } } & DayRange): string =>
  `${page}?account=${account.id}&from=${from}&to=${to}`;
