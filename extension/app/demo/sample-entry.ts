import type { Analysis, AnalysisEntry } from '#shared/analysis';
import { NOTHING_ASKED } from '#shared/answer-claims';

/** What every analysis of the demo has. */
export const madeHere = {
  sentimentConfidence: 0.9,
  noScore: null,
  language: { code: 'en', reliable: true },
  recognized: null,
  confirmedCounts: null,
  confirmedOwn: null,
  analyst: { kind: 'local', name: 'Local analyst', fallback: null },
  ...NOTHING_ASKED,
} satisfies Partial<Analysis>;

const analysis: Analysis = {
  ...madeHere,
  sentiment: 6.1,
  analysis:
    'The post ends with a question that is easy to answer, and its first line says what the reader gets. Nothing in it is longer than it need be.',
  works: [
    { text: 'It asks the reader something.', evidence: '1 question, in the last sentence' },
    { text: 'It is short enough to be read in one go.', evidence: '138 of 500 characters' },
  ],
  change: [{ text: 'Add one topic tag, so that the post can be found by it.', evidence: '0 topic tags' }],
  topics: ['planning', 'posts'],
  hashtags: [],
};

/** An analysis as the demo and the landing page show it. Nobody wrote this post. */
export const sampleEntry = {
  id: '00000000-0000-7000-8000-000000000002',
  timestamp: '2025-01-12T18:20:00.000Z',
  message:
    'I planned one month of posts in a single afternoon. The trick: I wrote the replies I hoped for first. Which part of planning do you dread?',
  image: null,
  post: null,
  comparison: null,
  isOwn: true,
  status: 'done',
  failure: null,
  conversationId: null,
  analysis,
} satisfies AnalysisEntry;
