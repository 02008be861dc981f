import { median } from 'simple-statistics';
import { DAY_MS } from '#shared/durations';
import type { PastPost, SyncedPost } from '../../analyst.ts';
import { stopWords } from '../text/stop-words.ts';
import { wordsOf } from '../text/word-split.ts';

/** From 0 to 1: how much of their words two texts share, rare words above all (cosine of their tf-idf vectors). */
const CLOSE = 0.3;
const NEARLY_THE_SAME = 0.85;
const MAX_CLOSE = 3;
/** Under so many words, what two texts share is chance. */
const MIN_WORDS = 3;
/** Fewer posts tell neither which words are rare nor what is usual. */
const MIN_POSTS = 15;
/** A younger post still gets most of its engagement. */
const SETTLED_MS = 3 * DAY_MS;

interface Similar {
  post: SyncedPost;
  similarity: number;
}

export interface SimilarPosts {
  /** The closest first; settled posts with known engagement, without those that are nearly the same text. */
  close: Similar[];
  /** The last time that nearly the same text was published. */
  repeated: Similar | null;
  /** Median engagement of the user's settled posts; null where too few are known. */
  usual: number | null;
  /** How many of them that is. */
  settled: number;
}

/** Which of the user's posts are close to a text. Null without words, or with fewer than 15 posts from Threads. */
export function findSimilarPosts(text: string, language: string, past: PastPost[], now: Date): SimilarPosts | null {
  const own = past.flatMap(({ text, synced }) => (synced ? [{ synced, words: termsOf(text, language) }] : []));
  const asked = termsOf(text, language);
  if (asked.size < MIN_WORDS || own.length < MIN_POSTS) return null;
  const weigh = rarityIn(own.map(({ words }) => words));
  const similar = own
    .filter(({ words }) => words.size >= MIN_WORDS)
    .map(({ synced, words }): Similar => ({ post: synced, similarity: cosine(asked, words, weigh) }));
  const settled = own.map(({ synced }) => synced).filter((post) => isSettled(post, now));
  return {
    close: similar
      .filter(({ post, similarity }) => isSettled(post, now) && similarity >= CLOSE && similarity < NEARLY_THE_SAME)
      .toSorted((one, other) => other.similarity - one.similarity)
      .slice(0, MAX_CLOSE),
    repeated: similar.find(({ similarity }) => similarity >= NEARLY_THE_SAME) ?? null,
    usual: settled.length >= MIN_POSTS ? median(settled.map(({ engagement }) => engagement ?? 0)) : null,
    settled: settled.length,
  };
}

const isSettled = ({ engagement, publishedAt }: SyncedPost, now: Date): boolean =>
  engagement !== null && now.getTime() - publishedAt.getTime() >= SETTLED_MS;

type Terms = Map<string, number>;

/** How often each word occurs that says what a text is about. */
function termsOf(text: string, language: string): Terms {
  const skipped = stopWords.get(language);
  const terms: Terms = new Map();
  for (const word of wordsOf(text)) {
    const term = word.toLowerCase();
    if (!skipped?.has(term)) terms.set(term, (terms.get(term) ?? 0) + 1);
  }
  return terms;
}

/** The weight of a word among these texts: the logarithm of how rare it is. */
function rarityIn(texts: Terms[]): (term: string) => number {
  const holding = new Map<string, number>();
  for (const term of texts.flatMap((text) => [...text.keys()])) holding.set(term, (holding.get(term) ?? 0) + 1);
  return (term) => Math.log((texts.length + 1) / ((holding.get(term) ?? 0) + 0.5));
}

function cosine(one: Terms, other: Terms, weigh: (term: string) => number): number {
  const product = [...one].reduce((sum, [term, count]) => sum + count * (other.get(term) ?? 0) * weigh(term) ** 2, 0);
  return product === 0 ? 0 : product / (length(one, weigh) * length(other, weigh));
}

const length = (terms: Terms, weigh: (term: string) => number): number =>
  Math.hypot(...[...terms].map(([term, count]) => count * weigh(term)));
