import { DAY_MS } from '#shared/days/durations';
import { newId } from '../../../models/base-model.ts';
import type { ScoreInput, ScorePost } from '../score-input.ts';

export const NOW = new Date('2026-06-15T12:00:00Z');

/** A synced post of which nothing is known but its age in days at NOW and what is given. */
export const postOf = (daysAgo: number, given: Partial<ScorePost> = {}): ScorePost => ({
  source: 'posts',
  id: newId(),
  accountId: null,
  title: 'A post',
  text: 'A post about nothing much',
  hashtags: [],
  topics: [],
  topicTag: null,
  labels: [],
  mediaType: 'TEXT_POST',
  publishedAt: new Date(NOW.getTime() - daysAgo * DAY_MS),
  slot: { weekday: 0, hour: 12 },
  likes: null,
  comments: null,
  repostsAndQuotes: null,
  views: null,
  engagement: null,
  dayViews: null,
  dayEngagement: null,
  hasAltText: null,
  repliesDue: 0,
  repliesAnswered: 0,
  isUnread: false,
  ...given,
});

export const inputOf = (posts: ScorePost[], given: Partial<ScoreInput> = {}): ScoreInput => ({
  posts: posts.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime()),
  effects: { posts: 0, bestTimes: [], formats: [], topics: [] },
  areRepliesRefused: false,
  now: NOW,
  ...given,
});
