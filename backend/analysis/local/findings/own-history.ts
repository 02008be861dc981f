import type { Counts } from '#shared/counts';
import type { PastPost } from '../../analyst.ts';
import { type Structure, structureOf } from '../text/structure.ts';

/** An earlier post whose counts are known. */
export interface KnownPost {
  text: string;
  structure: Structure;
  counts: Counts;
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
const hasCounts = (counts: Counts | null): counts is Counts => counts?.likes != null || counts?.replies != null;

/** The earlier posts with counts, each once even when it was analyzed again, and without the one in question. */
export function knownPosts(past: PastPost[], text: string): KnownPost[] {
  const seen = new Set([plain(text)]);
  return past.flatMap((post) => {
    const key = plain(post.text);
    if (!hasCounts(post.counts) || seen.has(key)) return [];
    seen.add(key);
    return [{ text: post.text, structure: structureOf(post.text), counts: post.counts }];
  });
}

export interface Contrast {
  metric: 'replies' | 'likes';
  withTrait: { posts: number; median: number };
  without: { posts: number; median: number };
  /** How many times as much with the trait as without, drawn towards 1 for small samples. */
  ratio: number;
}
