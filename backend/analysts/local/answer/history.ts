import { median } from 'simple-statistics';
import { MIN_POSTS } from '#shared/analytics/findings';
import { counted, listed, precise } from '#shared/words/numbers';
import type { OwnEffects } from '../../analyst.ts';
import type { KnownPost } from '../findings/own-history.ts';

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
  if (posts.length >= MIN_POSTS) return null;
  const known = posts.length === 0 ? 'none' : String(posts.length);
  return `Once I know the counts of ${MIN_POSTS} of your posts, I can look for what sets the better ones apart. So far I know ${known}.`;
}

/** Said where effects were measured and none may be claimed; null where one is, or nothing was measured. */
export function describeNoClaim(effects: OwnEffects | null): string | null {
  if (!effects) return null;
  const { posts, hashtags, topics, formats, lengths, wordings } = effects;
  const all = [hashtags, topics, formats, lengths, wordings].flat();
  if (all.some(({ isClaimed }) => isClaimed)) return null;
  return `In ${counted(posts, 'post')} of yours no hashtag, topic, format, length, or wording does better than chance explains. What you vary next is worth a try, and an experiment can settle it.`;
}
