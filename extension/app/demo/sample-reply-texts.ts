import type { ReplyText, ReplyTexts } from '#shared/analytics/reply-texts';
import { HOUR_MS } from '#shared/days/durations';
import { idOf, samplePosts } from './sample-posts.ts';

interface Sample {
  username: string;
  text: string;
  /** The place of the post among the samples. */
  under: number;
  isAnswered?: boolean;
  /** English, where none is said. */
  language?: string;
}

const QUESTIONS: Sample[] = [
  { username: 'mia.reads', text: 'Which posting times worked best for you in the end?', under: 1 },
  { username: 'oslo_paper', text: 'Are posting times different on weekends?', under: 1 },
  { username: 'kai.writes', text: 'Do posting times still matter with few followers?', under: 1, isAnswered: true },
  { username: 'mia.reads', text: 'How did you find your posting times?', under: 0, isAnswered: true },
];
const PRAISE: Sample[] = [
  { username: 'kai.writes', text: 'Great checklist, thank you!', under: 2, isAnswered: true },
  { username: 'lena.draws', text: 'This checklist is so good. Saved.', under: 2, isAnswered: true },
  { username: 'studio.north', text: 'Love the checklist', under: 2 },
];
const APART: Sample[] = [
  { username: 'oslo_paper', text: 'Analytics. Every single time.', under: 3 },
  { username: 'lena.draws', text: 'Notebook, always.', under: 10, isAnswered: true },
  { username: 'studio.north', text: 'Answering more made my week calmer.', under: 8 },
  { username: 'mia.reads', text: 'The second habit is harder than it sounds', under: 0 },
  { username: 'berlin.notes', text: 'Das hat mir heute wirklich geholfen, danke!', under: 6, language: 'de' },
  { username: 'berlin.notes', text: 'Genau so mache ich das seit einem Jahr.', under: 14, language: 'de' },
  { username: 'oslo_paper', text: 'I had to laugh at the twelve drafts, mine are forty.', under: 4, isAnswered: true },
  { username: 'studio.north', text: 'My desk looks just like this on Mondays.', under: 15 },
  { username: 'kai.writes', text: 'Alt text took me far too long to learn as well.', under: 9 },
  { username: 'lena.draws', text: 'The first line is where I always get stuck.', under: 22 },
];

const ALL = [...QUESTIONS, ...PRAISE, ...APART];

const reply = (sample: Sample): ReplyText => {
  const { username, text, under, isAnswered } = sample;
  const place = ALL.indexOf(sample);
  const post = samplePosts[under] ?? { id: '', text: '', publishedAt: '' };
  const momentAfter = (hours: number) => new Date(Date.parse(post.publishedAt) + hours * HOUR_MS).toISOString();
  return {
    ...{ id: idOf(samplePosts.length + place), username, text, permalink: null },
    repliedAt: momentAfter(1 + place),
    isQuestion: QUESTIONS.includes(sample),
    answeredAt: isAnswered ? momentAfter(3 + place) : null,
    post: { id: post.id, text: post.text },
  };
};

const answeredOf = (samples: Sample[]) => samples.filter(({ isAnswered }) => isAnswered).length;

const repliers = [...Map.groupBy(ALL, ({ username }) => username)]
  .map(([username, samples]) => ({ username, replies: samples.length, answered: answeredOf(samples) }))
  .toSorted((one, other) => other.replies - one.replies);

/** What people wrote under the demo's posts. Nobody did. */
export const sampleReplyTexts: ReplyTexts = {
  ...{ isOn: true, timeZone: 'UTC', hasAccount: true, replies: ALL.length, compared: ALL.length },
  groups: [
    {
      ...{ kind: 'questions', words: ['posting times'], answered: answeredOf(QUESTIONS) },
      replies: QUESTIONS.map(reply),
    },
    { ...{ kind: 'praise', words: ['checklist'], answered: answeredOf(PRAISE) }, replies: PRAISE.map(reply) },
  ],
  oldestQuestion: null,
  apart: {
    count: APART.length,
    replies: APART.map(reply).toSorted((one, other) => other.repliedAt.localeCompare(one.repliedAt)),
  },
  repliers,
  tone: { score: 7.2, positive: 4, neutral: 1, negative: 0, unsure: ALL.length - 5 },
  languages: [...Map.groupBy(ALL, ({ language = 'en' }) => language)].map(([code, samples]) => ({
    code,
    replies: samples.length,
  })),
};
