import {
  ANSWERED_WITHIN,
  type Mix,
  type MixCounts,
  REPLY_FLOORS,
  type ReadSoFar,
  type Received,
  type Replies,
} from '#shared/analytics/replies';
import { type ComparedDays, type DayRange, eachDay } from '#shared/days/period-choice';
import { COVERED } from '../../statistics/methods/assumptions.ts';
import { medianInterval } from '../../statistics/methods/median-interval.ts';
import { stepsOf } from './steps-of.ts';

interface ReceivedRow extends Omit<Received, 'answerTime' | 'within'> {
  within: Received['within'] | null;
  /** From a reply to its answer, sorted. */
  seconds: number[];
}

interface MixedDay extends MixCounts {
  /** 1: of the period; 2: of the one that it is compared with. */
  nth: number;
  day: string;
}

/** What the statement answers. */
export interface RepliesRow extends Pick<Replies, 'timeZone' | 'account' | 'readAt' | 'hours'> {
  isOn: boolean;
  isRefused: boolean | null;
  /** There are replies, and none was read yet. */
  isUnread: boolean | null;
  waiting: Omit<Replies['waiting'], 'posts'>;
  waitingPosts: Replies['waiting']['posts'];
  received: ReceivedRow[];
  /** When the first post went out whose replies were read. */
  knownFrom: string | null;
  soFar: ReadSoFar;
  days: [day: string, replies: number, answered: number][];
  usual: { known: number; views: number | null; rate: number | null };
  starters: Replies['starters']['posts'];
  mixed: MixedDay[];
}

interface Periods {
  /** Of the user's zone, and of Threads' Pacific days. */
  days: ComparedDays;
  pacific: ComparedDays;
}

export function presentReplies(row: RepliesRow, { days, pacific }: Periods): Replies {
  const { timeZone, account, readAt, hours, isOn, waiting, waitingPosts, usual, starters } = row;
  const [received, against] = row.received.map(presentReceived);
  const isRanked = usual.known >= REPLY_FLOORS.posts;
  return {
    ...{ timeZone, account, readAt, hours },
    source: !isOn ? 'off' : account ? 'account' : 'none',
    access: accessOf(row),
    waiting: { ...waiting, posts: waitingPosts },
    received: account && (received ?? null),
    // Without the replies of its first days it would be taken for a quiet period.
    against: account && against && row.knownFrom !== null && against.from >= row.knownFrom ? against : null,
    ...row.soFar,
    days: daysOf(row, days),
    starters: { known: usual.known, usualRate: usual.rate, usualViews: usual.views, posts: isRanked ? starters : [] },
    mix: account && mixOf(row.mixed, pacific),
  };
}

const accessOf = ({ isRefused, isUnread }: RepliesRow): Replies['access'] =>
  isRefused ? 'refused' : isUnread ? 'unread' : 'read';

const presentReceived = ({ seconds, within, ...counts }: ReceivedRow): Received => ({
  ...counts,
  within: within ?? ANSWERED_WITHIN.map((hours) => ({ hours, due: 0, answered: 0 })),
  answerTime: seconds.length < REPLY_FLOORS.answers ? null : { ...medianInterval(seconds), answers: seconds.length },
});

/** Every day of the period; none while it is not known whether there were replies. Before the first post that was read no day is known. */
function daysOf(row: RepliesRow, range: DayRange): Replies['days'] {
  if (!row.account || accessOf(row) !== 'read') return [];
  const known = new Map(row.days.map(([day, replies, answered]) => [day, { replies, answered }]));
  const none = (day: string) => (row.knownFrom !== null && day < row.knownFrom ? null : 0);
  return eachDay(range).map((day) => ({ day, ...(known.get(day) ?? { replies: none(day), answered: none(day) }) }));
}

/** Null where no day of the period was read. */
function mixOf(all: MixedDay[], { against, from, to }: ComparedDays): Mix | null {
  const own = all.filter(({ nth }) => nth === 1);
  if (own.length === 0) return null;
  const before = all.filter(({ nth }) => nth === 2);
  const isComparable = against !== null && before.length >= COVERED * own.length;
  return {
    ...{ from, to },
    daysRead: own.length,
    total: totalOf(own),
    against: isComparable ? { ...against, total: totalOf(before) } : null,
    steps: stepsOf({ from, to }).map((step) => {
      const read = own.filter(({ day }) => step.from <= day && day <= step.to);
      return { ...step, counts: read.length > 0 ? totalOf(read) : null };
    }),
  };
}

function totalOf(days: MixCounts[]): MixCounts {
  const sumOf = (kind: keyof MixCounts) => days.reduce((total, day) => total + day[kind], 0);
  return {
    likes: sumOf('likes'),
    replies: sumOf('replies'),
    reposts: sumOf('reposts'),
    quotes: sumOf('quotes'),
    shares: sumOf('shares'),
  };
}
