import { ofEach } from '#shared/analytics/figure';
import { MIX_KINDS, type MixCounts, REPLY_FLOORS, type Replies } from '#shared/analytics/replies';
import { addDays, chosenDays, type DayRange, eachDay, periodChoiceIn } from '#shared/days/period-choice';
import { samplePosts } from './sample-posts.ts';

const ACCOUNT = {
  id: '00000000-0000-7000-8000-0000000000a1',
  username: 'demo',
  isSandbox: false,
  needsReconnect: false,
};

/** The demo does not age: its days end with its newest post. */
const LAST_DAY = (samplePosts[0]?.publishedAt ?? '').slice(0, 'YYYY-MM-DD'.length);

/** Rises and falls as weeks do, the same at each look. */
const repliesOn = (index: number) => Math.round(6 + 4 * Math.sin(index * 0.9) + (index % 7 === 3 ? 5 : 0));

const sumOf = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** The replies of the sample account in the period that an address names. */
export function demoReplies({ searchParams }: URL): Replies {
  const { against, ...range } = chosenDays(periodChoiceIn(searchParams), LAST_DAY);
  const days = eachDay(range).map((day, index) => {
    const replies = repliesOn(index);
    return { day, replies, answered: Math.round(0.6 * replies) };
  });
  const came = sumOf(days.map(({ replies }) => replies));
  const received = {
    ...range,
    replies: came,
    questions: Math.round(0.3 * came),
    answered: Math.round(0.65 * came),
    posts: Math.max(1, Math.round(came / 9)),
    within: [
      { hours: 1, due: came, answered: Math.round(0.22 * came) },
      { hours: 6, due: came, answered: Math.round(0.47 * came) },
      { hours: 24, due: came, answered: Math.round(0.6 * came) },
    ] satisfies NonNullable<Replies['received']>['within'],
    answerTime:
      came < REPLY_FLOORS.due ? null : { median: 7560, low: 5400, high: 10_440, answers: Math.round(0.65 * came) },
  };
  const known = samplePosts.filter(({ views, replies }) => views !== null && replies !== null);
  const [views, replies] = [sumOf(known.map((post) => post.views ?? 0)), sumOf(known.map((post) => post.replies ?? 0))];
  return {
    source: 'account',
    timeZone: 'UTC',
    account: ACCOUNT,
    access: 'read',
    readAt: samplePosts[0]?.readAt ?? null,
    waiting: waitingOf(),
    discussed: 20,
    unread: 0,
    received,
    against: against && { ...received, ...against },
    days,
    hours: [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
      [7, 8, 9, 12, 13, 17, 18, 19, 20, 21].map((hour) => ({ weekday, hour, replies: 1 + ((weekday * 3 + hour) % 6) })),
    ),
    starters: {
      known: known.length,
      usualRate: replies / views,
      usualViews: views / known.length,
      posts: known
        .map((post) => ({ ...briefOf(post), replies: post.replies ?? 0, views: post.views ?? 0 }))
        .map((post) => ({ ...post, rate: post.replies / post.views, shrunkRate: post.replies / post.views }))
        .toSorted((one, other) => other.rate - one.rate)
        .slice(0, 5),
    },
    mix: mixOf(range),
  };
}

const briefOf = ({ id, text, publishedAt, permalink }: (typeof samplePosts)[number]) => ({
  id,
  text,
  publishedAt,
  permalink,
});

function waitingOf(): Replies['waiting'] {
  const posts = samplePosts.slice(0, 3).map((post, index) => ({
    ...briefOf(post),
    waiting: 5 - index,
    questions: index === 2 ? 0 : 2 - index,
    oldestAt: post.publishedAt,
    oldestQuestionAt: index === 2 ? null : post.publishedAt,
  }));
  const oldest = posts.map(({ oldestAt }) => oldestAt).toSorted()[0] ?? null;
  return {
    replies: 12,
    questions: 3,
    oldestAt: oldest,
    oldestQuestionAt: posts[0]?.oldestQuestionAt ?? null,
    under: 3,
    discussed: 3,
    unread: 0,
    onAllAccounts: null,
    posts,
  };
}

/** Of a week, in the order of `MIX_KINDS`. */
const WEEKS = [
  [410, 70, 24, 6, 31],
  [430, 78, 24, 6, 32],
  [450, 86, 25, 7, 33],
  [470, 94, 25, 7, 34],
];

function mixOf({ from, to }: DayRange): Replies['mix'] {
  const weeks = WEEKS.map((counts, index) => {
    const end = addDays(to, 7 * (index + 1 - WEEKS.length));
    return { from: addDays(end, -6), to: end, counts: countsOf(counts) };
  });
  const sums = MIX_KINDS.map((_, place) => sumOf(WEEKS.map((week) => week[place] ?? 0)));
  return { from, to, daysRead: eachDay({ from, to }).length, total: countsOf(sums), against: null, steps: weeks };
}

const countsOf = (counts: number[]): MixCounts => ofEach(MIX_KINDS, (kind) => counts[MIX_KINDS.indexOf(kind)] ?? 0);
