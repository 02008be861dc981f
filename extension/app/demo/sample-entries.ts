import type { AnalysisEntry } from '#shared/analysis';
import { madeHere, sampleEntry } from './sample-entry.ts';

/** Two analyses as the demo shows them, the newest first. Nobody wrote these posts. */
export const sampleEntries: AnalysisEntry[] = [
  sampleEntry,
  {
    id: '00000000-0000-7000-8000-000000000001',
    timestamp: '2025-01-10T08:05:00.000Z',
    message:
      'My launch flopped. Three sales, two of them from friends. Here is what I would do differently. #smallbusiness',
    image: null,
    post: null,
    comparison: null,
    isOwn: true,
    status: 'done',
    failure: null,
    conversationId: null,
    analysis: {
      ...madeHere,
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
