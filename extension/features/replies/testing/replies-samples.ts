import type { Replies } from '#shared/analytics/replies';

const ACCOUNT = '0190a000-0000-7000-8000-0000000000a1';
const idOf = (nth: number) => `0190a000-0000-7000-8000-0000000000b${nth}`;
const post = (nth: number, text: string) => ({
  id: idOf(nth),
  text,
  publishedAt: '2026-11-16T09:00:00.000Z',
  permalink: `https://www.threads.com/@ada/post/C${nth}`,
});

/** An account that is asked, and answers. */
export const fullReplies: Replies = {
  source: 'account',
  timeZone: 'Europe/Berlin',
  account: { id: ACCOUNT, username: 'ada', isSandbox: false, needsReconnect: false },
  access: 'read',
  readAt: '2026-11-22T10:00:00.000Z',
  waiting: {
    replies: 15,
    questions: 12,
    oldestAt: '2026-11-16T12:00:00.000Z',
    oldestQuestionAt: '2026-11-17T08:00:00.000Z',
    under: 2,
    discussed: 3,
    unread: 0,
    onAllAccounts: 18,
    posts: [
      {
        ...post(1, 'Which glaze would you take?'),
        waiting: 12,
        questions: 10,
        oldestAt: '2026-11-16T12:00:00.000Z',
        oldestQuestionAt: '2026-11-17T08:00:00.000Z',
      },
      {
        ...post(2, ''),
        waiting: 3,
        questions: 2,
        oldestAt: '2026-11-19T08:00:00.000Z',
        oldestQuestionAt: '2026-11-20T08:00:00.000Z',
      },
    ],
  },
  received: {
    from: '2026-11-19',
    to: '2026-11-21',
    replies: 70,
    questions: 28,
    answered: 40,
    posts: 20,
    within: [
      { hours: 1, due: 69, answered: 15 },
      { hours: 6, due: 66, answered: 30 },
      { hours: 24, due: 61, answered: 34 },
    ],
    answerTime: { median: 7560, low: 3600, high: 10_800, answers: 38 },
  },
  against: {
    from: '2026-11-16',
    to: '2026-11-18',
    replies: 30,
    questions: 10,
    answered: 12,
    posts: 9,
    within: [
      { hours: 1, due: 30, answered: 3 },
      { hours: 6, due: 30, answered: 9 },
      { hours: 24, due: 30, answered: 12 },
    ],
    answerTime: null,
  },
  discussed: 20,
  unread: 0,
  days: [
    { day: '2026-11-19', replies: 20, answered: 12 },
    { day: '2026-11-20', replies: 30, answered: 14 },
    { day: '2026-11-21', replies: 20, answered: 8 },
  ],
  hours: [
    { weekday: 1, hour: 9, replies: 41 },
    { weekday: 4, hour: 20, replies: 29 },
  ],
  starters: {
    known: 20,
    usualRate: 0.004,
    usualViews: 1500,
    posts: [{ ...post(3, 'What would you ask a potter?'), replies: 30, views: 2400, rate: 0.0125, shrunkRate: 0.0092 }],
  },
  mix: {
    from: '2026-11-19',
    to: '2026-11-21',
    daysRead: 3,
    total: { likes: 300, replies: 70, reposts: 20, quotes: 10, shares: 14 },
    against: {
      from: '2026-11-16',
      to: '2026-11-18',
      total: { likes: 200, replies: 20, reposts: 20, quotes: 10, shares: 9 },
    },
    steps: [
      { from: '2026-11-19', to: '2026-11-19', counts: { likes: 90, replies: 10, reposts: 0, quotes: 0, shares: 4 } },
      { from: '2026-11-20', to: '2026-11-20', counts: null },
      { from: '2026-11-21', to: '2026-11-21', counts: { likes: 60, replies: 30, reposts: 10, quotes: 0, shares: 10 } },
    ],
  },
};

/** Just connected: posts are known, and nobody has replied. */
export const quietReplies: Replies = {
  ...fullReplies,
  waiting: {
    replies: 0,
    questions: 0,
    oldestAt: null,
    oldestQuestionAt: null,
    under: 0,
    discussed: 3,
    unread: 0,
    onAllAccounts: null,
    posts: [],
  },
  received: {
    ...{ from: '2026-11-19', to: '2026-11-21', replies: 0, questions: 0, answered: 0, posts: 0, answerTime: null },
    within: [
      { hours: 1, due: 0, answered: 0 },
      { hours: 6, due: 0, answered: 0 },
      { hours: 24, due: 0, answered: 0 },
    ],
  },
  against: null,
  days: fullReplies.days.map(({ day }) => ({ day, replies: 0, answered: 0 })),
  hours: [],
  starters: { known: 3, usualRate: 0, usualViews: 100, posts: [] },
  mix: null,
};
