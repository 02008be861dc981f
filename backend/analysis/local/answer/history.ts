import { median } from 'simple-statistics';
import type { Finding } from '#shared/analysis';
import { counted, listed, precise } from '#shared/numbers';
import { evidenceOf, learn } from '../findings/from-history.ts';
import type { KnownPost } from '../findings/own-history.ts';

/** Five posts on each side are the least that two kinds are compared with. */
const ENOUGH = 10;

/** What is known about the user's posts, as findings. */
export function findingsAboutAll(posts: KnownPost[]): { works: Finding[]; change: Finding[] } {
  const learned = learn(posts).slice(0, 4);
  const better = learned.filter(({ contrast }) => contrast.ratio > 1);
  const worse = learned.filter(({ contrast }) => contrast.ratio < 1);
  return {
    works: better.map((one) => ({ text: `Your posts ${one.trait.name} do better`, evidence: evidenceOf(one) })),
    change: worse.map((one) => ({ text: one.trait.remove, evidence: evidenceOf(one) })),
  };
}

/** The user's posts in a few figures. */
export function describeAll(posts: KnownPost[]): string {
  if (posts.length === 0) return 'There is no text here that I could tell something of.';
  const medians = (['likes', 'replies'] as const).flatMap((name) => {
    const known = posts.flatMap(({ counts }) => counts[name] ?? []);
    return known.length > 0 ? `${precise(median(known))} ${name}` : [];
  });
  const most = Math.max(...posts.map(({ counts }) => counts.replies ?? 0));
  // A quote of another post would outlive the deletion of its entry.
  return `I know the counts of ${counted(posts.length, 'post')} of yours. The median is ${listed(medians)}; the most replies that one of them got is ${precise(most)}.`;
}

/** What is missing before the user's posts can be compared; null when enough are known. */
export function describeMissing(posts: KnownPost[]): string | null {
  if (posts.length >= ENOUGH) return null;
  const known = posts.length === 0 ? 'none' : String(posts.length);
  return `Once I know the counts of ${ENOUGH} of your posts, I can tell what sets the better ones apart. So far I know ${known}.`;
}
