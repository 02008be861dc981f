import type { Counts } from '#shared/posts/counts';
import type { PastPost } from '../../analyst.ts';

/** An earlier post whose counts are known. */
export interface KnownPost {
  text: string;
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
    return [{ text: post.text, counts: post.counts }];
  });
}
