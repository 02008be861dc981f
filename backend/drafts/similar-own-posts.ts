import { median } from 'simple-statistics';
import { DAY_MS } from '#shared/days/durations';
import { stopWords } from '../text/stop-words.ts';
import { countWords, type OwnPost, type OwnWords } from './own-words.ts';

/** From 0 to 1: how much of their words two texts share, rare words above all (cosine of their tf-idf vectors). */
const CLOSE = 0.3;
const NEARLY_THE_SAME = 0.85;
const MOST_NAMED = 3;
/** Under so many words, what two texts share is chance. */
const MIN_WORDS = 3;
/** Fewer posts tell neither which words are rare nor what is usual. */
const MIN_POSTS = 15;
/** Posts before and after one, as far as there are any, that say what was usual at its time. */
const AROUND = 30;
/** A younger post still gets most of its engagement. */
const SETTLED_MS = 3 * DAY_MS;
/** Of a text's words that are small words of a language, for it to be taken for that. */
const MIN_SMALL_WORDS = 0.25;

interface Similar {
  post: OwnPost;
  similarity: number;
}

interface Close extends Similar {
  /** Median engagement of the settled posts around it; null where too few are known. */
  usual: number | null;
}

export interface SimilarOwnPosts {
  /** The closest first; settled posts with known engagement, without those that are nearly the same text. */
  close: Close[];
  /** By how many times these did better than the posts around them: their median; null where that is not known. */
  multiple: number | null;
  /** Nearly the same text, newest first. */
  repeats: Close[];
  posts: number;
}

/** Which of the user's posts are close to a text. Null without words, or with fewer than 15 posts from Threads. */
export function similarOwnPosts(text: string, { posts, vocabulary }: OwnWords, now: Date): SimilarOwnPosts | null {
  const counts = countWords(text);
  const skipped = smallWordsOf([...counts.keys()]);
  const asked = new Map([...counts].filter(([word]) => !skipped.has(word)));
  if (asked.size < MIN_WORDS || posts.length < MIN_POSTS) return null;
  const weights = weighWords(posts, vocabulary, skipped);
  const rarest = rarity(0, posts.length);
  const askedLength = Math.hypot(
    ...[...asked].map(([word, count]) => count * (weights[vocabulary.get(word) ?? -1] ?? rarest)),
  );
  const askedCounts = new Map([...asked].map(([word, count]) => [vocabulary.get(word) ?? -1, count]));
  const similar = posts.flatMap((post) => {
    const similarity = cosine(askedCounts, askedLength, post.terms, weights);
    return similarity >= CLOSE ? [{ post, similarity }] : [];
  });
  const settled = posts.filter((post) => isSettled(post, now));
  const withUsual = (one: Similar): Close => ({ ...one, usual: usualAround(one.post, settled) });
  const close = similar.filter(({ post, similarity }) => isSettled(post, now) && similarity < NEARLY_THE_SAME);
  const nearest = close.toSorted((one, other) => other.similarity - one.similarity).slice(0, MOST_NAMED);
  const repeats = similar.filter(({ similarity }) => similarity >= NEARLY_THE_SAME).slice(0, MOST_NAMED);
  const closest = nearest.map(withUsual);
  return { close: closest, multiple: multipleOf(closest), repeats: repeats.map(withUsual), posts: posts.length };
}

const isSettled = ({ engagement, publishedAt }: OwnPost, now: Date): boolean =>
  engagement !== null && now.getTime() - publishedAt.getTime() >= SETTLED_MS;

/** The small words of the language that these words seem to be of; none where no language is likely. */
function smallWordsOf(words: string[]): Set<string> {
  const shares = [...stopWords.values()].map((small) => ({
    small,
    share: words.filter((word) => small.has(word)).length / words.length,
  }));
  const best = shares.toSorted((one, other) => other.share - one.share)[0];
  return best && best.share >= MIN_SMALL_WORDS ? best.small : new Set();
}

/** The weight of a word that `holding` of so many posts have: the logarithm of how rare it is. */
const rarity = (holding: number, posts: number): number => Math.log((posts + 1) / (holding + 0.5));

/** The weight of each word of the vocabulary; 0 for those that are skipped. */
function weighWords(posts: OwnPost[], vocabulary: OwnWords['vocabulary'], skipped: Set<string>): Float64Array {
  const holding = new Uint32Array(vocabulary.size);
  for (const { terms } of posts)
    for (let at = 0; at < terms.length; at += 2) holding[terms[at] ?? 0] = (holding[terms[at] ?? 0] ?? 0) + 1;
  const weights = Float64Array.from(holding, (count) => rarity(count, posts.length));
  for (const word of skipped) {
    const number = vocabulary.get(word);
    if (number !== undefined) weights[number] = 0;
  }
  return weights;
}

function cosine(asked: Map<number, number>, askedLength: number, terms: Uint32Array, weights: Float64Array): number {
  let [product, square, words] = [0, 0, 0];
  for (let at = 0; at < terms.length; at += 2) {
    const [term = 0, count = 0] = [terms[at], terms[at + 1]];
    const weight = weights[term] ?? 0;
    if (weight === 0) continue;
    words += 1;
    square += (count * weight) ** 2;
    product += count * (asked.get(term) ?? 0) * weight ** 2;
  }
  return words < MIN_WORDS || product === 0 ? 0 : product / (askedLength * Math.sqrt(square));
}

function multipleOf(close: Close[]): number | null {
  const multiples = close.flatMap(({ post, usual }) => (usual ? [(post.engagement ?? 0) / usual] : []));
  return multiples.length > 0 ? median(multiples) : null;
}

/** `settled` come newest first. */
function usualAround(post: OwnPost, settled: OwnPost[]): number | null {
  const at = settled.findIndex(({ publishedAt }) => publishedAt <= post.publishedAt);
  const middle = at === -1 ? settled.length : at;
  const around = settled
    .slice(Math.max(0, middle - AROUND), middle + AROUND + 1)
    .filter(({ id, accountId }) => id !== post.id && accountId === post.accountId);
  return around.length >= MIN_POSTS ? median(around.map(({ engagement }) => engagement ?? 0)) : null;
}
