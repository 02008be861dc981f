import type { Briefing } from '#shared/briefing/briefing';
import { watchEvent } from '../../../../features/analytics/testing/performance-samples.ts';
import { account, post } from '../../../../features/calendar/testing/post-samples.ts';

const MADE = '2026-11-24T08:00:00.000Z';
const idOf = (n: number) => `0190a000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`;
const waits = (n: number, waiting: number, text: string) => ({
  ...{ id: idOf(n), text, waiting },
  permalink: `https://www.threads.com/@slow.bread/post/W${n}`,
});

/** Of somebody with everything: a post that does well, replies that wait, a post that is checked, two new notes. */
export const briefingOf = (parts: Partial<Briefing> = {}): Briefing => ({
  asOf: MADE,
  hasAccount: true,
  isOn: true,
  newestPost: {
    ...{ id: idOf(0), publishedAt: '2026-11-22T08:00:00.000Z', text: 'The rye that rose overnight' },
    ...{ views: 3051, multiple: 2.14, multipleAge: 24, comparedWith: 20, isSandbox: false },
  },
  replies: {
    waiting: 5,
    readSoFar: { discussed: 9, unread: 0 },
    posts: [waits(1, 3, 'Salt or no salt?'), waits(2, 2, 'My starter is seven')],
  },
  whyNoReplies: null,
  next: { post: post(1), account: account() },
  undecided: 0,
  unseen: 2,
  events: [watchEvent(1), watchEvent(2, { kind: 'sinking' })],
  ...parts,
});
