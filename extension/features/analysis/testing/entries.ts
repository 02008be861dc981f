import type { Analysis, AnalysisEntry } from '#shared/analysis';
import { NOTHING_ASKED } from '#shared/answer-claims';
import type { User } from '#shared/auth';
import type { PagePost } from '#shared/posts/capture';

export const user: User = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'maria',
  email: 'maria@example.com',
  plan: 'free',
  timeZone: 'Europe/Berlin',
  createdAt: '2026-10-01T10:00:00.000Z',
};

export const analysisOf = (parts: Partial<Analysis> = {}): Analysis => ({
  sentiment: 7.4,
  sentimentConfidence: 0.8,
  noScore: null,
  analysis: 'This reads as positive.',
  works: [],
  change: [],
  topics: [],
  hashtags: [],
  language: { code: 'en', reliable: true },
  recognized: null,
  confirmedCounts: null,
  confirmedOwn: null,
  analyst: { kind: 'local', name: 'Local analyst', fallback: null },
  ...NOTHING_ASKED,
  ...parts,
});

/** The id of the n-th entry; like the real ones, ids are ordered by time. */
export const idOf = (n: number) => `0190b000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const entryOf = (n: number, parts: Partial<AnalysisEntry> = {}): AnalysisEntry => ({
  id: idOf(n),
  timestamp: '2025-03-05T18:30:00.000Z',
  message: `Post number ${n}`,
  image: null,
  post: null,
  comparison: null,
  isOwn: true,
  status: 'done',
  analysis: analysisOf(),
  failure: null,
  conversationId: null,
  ...parts,
});

/** `count` entries, newest first, as the list answers them. */
export const entriesOf = (count: number) => Array.from({ length: count }, (_, index) => entryOf(count - index));

/** What a picture with counts under the post gives. */
export const recognized = {
  text: 'I stopped posting three times a day.',
  confidence: 0.94,
  counts: { likes: 212, replies: 48, reposts: 19, shares: null },
  author: 'slow.bread',
  time: '5h',
  readShare: 1,
};

/** A post as its page showed it. */
export const post: PagePost = {
  code: 'DQx1',
  author: 'slow.bread',
  text: 'Rye takes its time.',
  publishedAt: '2025-03-04T06:00:00.000Z',
  counts: { likes: 1204, replies: 0, reposts: null, shares: null },
};
