import { MAX_SUGGESTIONS } from '#shared/contract/limits-and-page-sizes';
import type { Kind } from '../questions/vocabulary/kinds.ts';
import { ASKED_NEXT } from './kinds-asked-next.ts';

/** What a user has that questions can be about. */
export interface OwnData {
  posts: number;
  /** Accounts that are connected. */
  accounts: number;
  hasTags: boolean;
  hasFormats: boolean;
  hasLinks: boolean;
  hasReplies: boolean;
  hasFollowers: boolean;
}

interface Sample {
  text: string;
  kind: Kind;
  needs?: (own: OwnData) => boolean;
}

/** Under this many posts little can be compared. */
const ENOUGH = 15;
const some = ({ posts }: OwnData) => posts > 0;
const enough = ({ posts }: OwnData) => posts >= ENOUGH;

/** Questions that are offered, in the order in which they are of use. Each is one that the analyst answers. */
const SAMPLES: Sample[] = [
  { text: 'How was last week?', kind: 'overview', needs: some },
  { text: 'What was my best post in the last 30 days?', kind: 'rankedPosts', needs: some },
  { text: 'When should I post?', kind: 'bestTimes', needs: enough },
  { text: 'Why did my views change?', kind: 'why', needs: some },
  { text: 'Which hashtags work best for me?', kind: 'hashtags', needs: (own) => enough(own) && own.hasTags },
  { text: 'Which format works best for me?', kind: 'formats', needs: (own) => enough(own) && own.hasFormats },
  {
    text: 'How many followers did I gain in the last 30 days?',
    kind: 'followersGained',
    needs: (own) => own.hasFollowers,
  },
  { text: 'Who do I still need to answer?', kind: 'repliesWaiting', needs: (own) => own.hasReplies },
  { text: 'Show my views by day in the last 30 days', kind: 'series', needs: some },
  { text: 'How many views did I get last month?', kind: 'total', needs: some },
  { text: 'Which link got the most clicks?', kind: 'linkClicks', needs: (own) => own.hasLinks },
  { text: 'Where are my followers from?', kind: 'audience', needs: (own) => own.hasFollowers },
  { text: 'How fast do I answer replies?', kind: 'replySpeed', needs: (own) => own.hasReplies },
  { text: 'How often do I post?', kind: 'rhythm', needs: some },
  { text: 'How is my latest post doing?', kind: 'latestPosts', needs: some },
  { text: 'Did anything go viral this month?', kind: 'breakouts', needs: some },
  { text: 'Which day had the most views last month?', kind: 'rankedDays', needs: some },
  { text: 'What works for me?', kind: 'effects', needs: enough },
  { text: 'What do my best posts have in common?', kind: 'sharedTraits', needs: enough },
  { text: 'Do questions help?', kind: 'effectOf', needs: enough },
  { text: 'What is a normal number of views for me?', kind: 'usual', needs: enough },
  { text: 'What is my AI score?', kind: 'score', needs: enough },
  { text: 'This month against last month', kind: 'compare', needs: some },
  { text: 'Compare my accounts', kind: 'compare', needs: ({ accounts }) => accounts > 1 },
  { text: 'How many followers do I have?', kind: 'followersNow', needs: (own) => own.hasFollowers },
  { text: 'Can I trust these numbers?', kind: 'dataQuality', needs: some },
  { text: 'What does engagement rate mean?', kind: 'explain' },
  { text: 'What can I ask?', kind: 'help' },
];

const fitting = (own: OwnData) => SAMPLES.filter(({ needs }) => needs?.(own) ?? true);

/** Questions to begin with, that this user's data can answer. */
export const firstQuestions = (own: OwnData): string[] =>
  fitting(own)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ text }) => text);

/** Up to three questions that go on from an answer, and that this user's data can answer. */
export function questionsAfter(kind: Kind, own: OwnData): string[] {
  const samples = fitting(own).filter((sample) => sample.kind !== kind);
  const next = ASKED_NEXT[kind].flatMap((one) => samples.find((sample) => sample.kind === one) ?? []);
  return [...new Set([...next, ...samples].map(({ text }) => text))].slice(0, 3);
}
