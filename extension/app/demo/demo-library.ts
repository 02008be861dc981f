import type { Collection } from '#shared/library/collections';
import type { Label } from '#shared/library/labels';
import {
  LIBRARY_KINDS,
  type LibraryItem,
  type LibraryOverview,
  type LibraryPage,
  searchLibrary,
} from '#shared/library/library';
import type { WrittenAgain } from '#shared/library/write-again';
import { sampleEntries } from './sample-entries.ts';
import { samplePosts } from './sample-posts.ts';

const NOTHING = {
  text: '',
  state: null,
  author: null,
  address: null,
  picture: null,
  mediaType: null,
  note: '',
  comparison: null,
  posts: null,
  isSandbox: false,
  isGone: false,
  isFromPage: false,
  pictureId: null,
  labels: [],
};
const idOf = (n: number) => `00000000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;

const label = { id: idOf(90), name: 'how-to', colour: 1 };
/** Its sample posts are those that say how something is done. */
const isHowTo = (text: string) => /checklist|how|steps?/i.test(text);

const posts = samplePosts.map(
  ({ id, publishedAt: at, text, mediaType }): LibraryItem => ({
    ...NOTHING,
    ...{ kind: 'post', id, at, text, mediaType },
    labels: isHowTo(text) ? [label.id] : [],
  }),
);
const newest = posts[0]?.at ?? '2025-01-06T09:00:00.000Z';
const own: LibraryItem[] = [
  { ...NOTHING, kind: 'idea', id: idOf(1), at: newest, text: 'Ask which part of planning takes longest' },
  { ...NOTHING, kind: 'draft', id: idOf(2), at: newest, state: 'draft', text: 'Three things I stopped measuring' },
  {
    ...NOTHING,
    ...{ kind: 'saved', id: idOf(3), at: newest, author: 'slow.bread', note: 'A first line that asks one thing' },
    address: 'https://www.threads.com/@slow.bread/post/Sample1',
  },
];
const analyses = sampleEntries.map(
  ({ id, timestamp: at, message: text, image: picture }): LibraryItem => ({
    ...NOTHING,
    ...{ kind: 'analysis', id, at, text, picture },
  }),
);
const all = [...own, ...posts, ...analyses].toSorted((a, b) => b.at.localeCompare(a.at));

/** What an address asks for of the sample library, by its words, kind, label and format. */
export function demoLibrary({ searchParams }: URL): LibraryPage {
  const { q = '', kind, label: labelled, format } = searchLibrary.query.parse(Object.fromEntries(searchParams));
  const words = q.toLowerCase().split(/\s+/);
  const items = all.filter(
    (item) =>
      words.every((word) => `${item.text} ${item.note} ${item.author}`.toLowerCase().includes(word)) &&
      (!kind || item.kind === kind) &&
      (!labelled || item.labels.includes(labelled)) &&
      (!format || item.mediaType === format),
  );
  return { items, next: null, isComplete: true };
}

export const demoOverview = (): LibraryOverview => ({
  counts: Object.fromEntries(LIBRARY_KINDS.map((kind) => [kind, all.filter((item) => item.kind === kind).length])),
  tags: [],
  formats: [...new Set(posts.flatMap(({ mediaType }) => mediaType ?? []))],
  labels: [label],
  timeZone: 'UTC',
  hasAccount: true,
});

export const demoLabels = (): Label[] => {
  const uses = posts.filter(({ labels }) => labels.length > 0).length;
  return [{ ...label, uses, posts: uses, effect: null }];
};

export const demoCollections = (): Collection[] => [
  { id: idOf(91), name: 'How-to posts', choices: { kind: 'post', label: label.id } },
  { id: idOf(92), name: 'Photo posts', choices: { kind: 'post', format: 'IMAGE' } },
];

/** Its posts are all young. */
export const demoWrittenAgain = (): WrittenAgain => ({ posts: [], repeated: 0 });
