import { NO_REPLY_TEXTS, type ReplyText, type ReplyTexts } from '#shared/analytics/reply-texts';

const idOf = (nth: number) => `0190a000-0000-7000-8000-0000000000c${nth}`;
const post = { id: idOf(0), text: 'How I bake my rye loaf' };

const reply = (nth: number, text: string, changes: Partial<ReplyText> = {}): ReplyText => ({
  ...{ id: idOf(nth), username: `reader${nth}`, text, post, isQuestion: text.endsWith('?'), answeredAt: null },
  repliedAt: '2026-11-20T08:00:00.000Z',
  permalink: `https://www.threads.com/@reader${nth}/post/R${nth}`,
  ...changes,
});
const answeredAt = '2026-11-20T09:00:00.000Z';

/** People ask the same of an account, and some say other things. */
export const fullTexts: ReplyTexts = {
  ...{ isOn: true, timeZone: 'Europe/Berlin', hasAccount: true, replies: 34, compared: 30 },
  groups: [
    {
      ...{ kind: 'praise', words: ['loaf'], answered: 3 },
      replies: ['Lovely loaf', 'A lovely loaf', 'Such a lovely loaf'].map((text, at) =>
        reply(at + 5, text, { answeredAt }),
      ),
    },
    {
      ...{ kind: 'questions', words: ['hydration', 'flour'], answered: 2 },
      replies: [
        reply(1, 'Which hydration for rye flour?'),
        reply(2, 'كم الماء؟', { isQuestion: true, username: null, permalink: null }),
        reply(3, '=HYPERLINK("https://evil.example")', { answeredAt }),
        reply(4, 'What hydration do you take?', { answeredAt }),
      ],
    },
  ],
  oldestQuestion: reply(2, 'Does rye rise?', { repliedAt: '2026-11-17T08:00:00.000Z' }),
  apart: { count: 60, replies: [reply(8, 'First!'), reply(9, 'Hello from Lisbon')] },
  repliers: [{ username: 'mia', replies: 5, answered: 3 }],
  tone: { score: 7.44, positive: 12, neutral: 4, negative: 2, unsure: 12 },
  languages: [
    { code: 'en', replies: 20 },
    { code: 'de', replies: 6 },
    { code: null, replies: 4 },
  ],
};

/** Switched on a moment ago. */
export const justOn: ReplyTexts = { ...fullTexts, ...NO_REPLY_TEXTS };

export const notRead: ReplyTexts = { ...justOn, isOn: false };
