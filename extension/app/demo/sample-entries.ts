import type { Analysis, AnalysisEntry } from '#shared/analysis';

const shared = {
  sentimentConfidence: 0.8,
  language: { code: 'en', reliable: true },
  recognized: null,
  confirmedCounts: null,
  analyst: { kind: 'local', name: 'Local analyst', fallback: null },
} satisfies Partial<Analysis>;

/** Two analyses as the demo shows them. Nobody wrote these posts. */
export const sampleEntries: AnalysisEntry[] = [
  {
    id: '00000000-0000-7000-8000-000000000002',
    timestamp: '2025-01-12T18:20:00.000Z',
    message:
      'I planned one month of posts in a single afternoon. The trick: I wrote the replies I hoped for first. Which part of planning do you dread?',
    image: null,
    post: null,
    status: 'done',
    failure: null,
    analysis: {
      ...shared,
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
    },
  },
  {
    id: '00000000-0000-7000-8000-000000000001',
    timestamp: '2025-01-10T08:05:00.000Z',
    message:
      'My launch flopped. Three sales, two of them from friends. Here is what I would do differently. #smallbusiness',
    image: null,
    post: null,
    status: 'done',
    failure: null,
    analysis: {
      ...shared,
      sentiment: 3.4,
      analysis: 'An honest opening with a figure in it. The lesson itself is announced, but not in the post.',
      works: [{ text: 'It gives a concrete figure early.', evidence: '"Three sales" in the second sentence' }],
      change: [
        { text: 'Say one lesson in the post itself.', evidence: 'the last sentence announces, and the post ends' },
      ],
      topics: ['launch'],
      hashtags: ['#smallbusiness'],
    },
  },
];
