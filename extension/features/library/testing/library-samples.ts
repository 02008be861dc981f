import type { PostPage } from '#shared/analytics/post-figures';
import type { LibraryItem, LibraryOverview, LibraryPage } from '#shared/library/library';

export const idOf = (n: number): string => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const LABEL = { id: idOf(90), name: 'how-to', colour: 1 };

export const itemOf = (n: number, given: Partial<LibraryItem> = {}): LibraryItem => ({
  kind: 'post',
  id: idOf(n),
  at: '2026-03-12T09:00:00.000Z',
  text: `Post number ${n}`,
  state: null,
  author: null,
  address: `https://www.threads.com/@ada/post/P${n}`,
  picture: null,
  mediaType: 'TEXT_POST',
  note: '',
  comparison: null,
  posts: null,
  isSandbox: false,
  isGone: false,
  isFromPage: false,
  pictureId: null,
  labels: [],
  ...given,
});

export const pageOf = (...items: LibraryItem[]): LibraryPage => ({ items, next: null, isComplete: true });

export const overviewOf = (given: Partial<LibraryOverview> = {}): LibraryOverview => ({
  counts: { post: 2, draft: 1, idea: 1, analysis: 0, saved: 1, upload: 0 },
  tags: [{ name: 'sourdough', posts: 2 }],
  formats: ['TEXT_POST'],
  labels: [LABEL],
  timeZone: 'UTC',
  hasAccount: true,
  ...given,
});

export const figuresOf = (n: number, multiple: number): PostPage => ({
  total: 1,
  timeZone: 'UTC',
  readAt: '2026-03-20T09:00:00.000Z',
  posts: [
    {
      id: idOf(n),
      publishedAt: '2026-03-12T09:00:00.000Z',
      mediaType: 'TEXT_POST',
      topicTag: null,
      text: `Post number ${n}`,
      hashtags: [],
      permalink: null,
      username: 'ada',
      isSandbox: false,
      views: 2400,
      likes: 90,
      replies: 12,
      reposts: 4,
      quotes: 1,
      shares: 3,
      engagement: 107,
      engagementRate: 4.5,
      followerEngagementRate: null,
      multiple,
      multipleAge: 168,
      percentile: 91,
      comparedWith: 40,
      isBreakout: false,
      readAt: '2026-03-20T09:00:00.000Z',
    },
  ],
});
