import { median } from 'simple-statistics';
import type { Counts } from '#shared/posts/counts';
import { counted, precise, whole } from '#shared/words/numbers';
import type { KnownPost } from './own-history.ts';
import type { Findings } from './works-and-change.ts';

const MIN_POSTS = 5;
/** Against the own median: a post is spoken of as better or worse from here on. */
const FAR = 1.5;
/** Nobody with so many replies is told how to get some. */
const MANY_REPLIES = 10;

type Metric = 'replies' | 'likes';

const inWords = (value: number, metric: Metric) =>
  metric === 'replies' ? counted(value, 'reply', 'replies') : counted(value, 'like');

/** A count beside the median of the user's other posts, older and newer; null where too few of those are known. */
function besideUsual(metric: Metric, counts: Counts | null, posts: KnownPost[]) {
  const others = posts.flatMap(({ counts: known }) => known[metric] ?? []);
  const now = counts?.[metric] ?? null;
  if (now === null || others.length < MIN_POSTS) return null;
  const usual = median(others);
  return usual === 0 ? null : { now, usual, posts: others.length };
}

/** Whether people reply to the post more than to the user's others, or many do and no fewer than there. */
export function isRepliedTo(counts: Counts | null, posts: KnownPost[]): boolean {
  const replies = besideUsual('replies', counts, posts);
  const isMany = (counts?.replies ?? 0) >= MANY_REPLIES;
  return replies ? replies.now >= replies.usual * (isMany ? 1 : FAR) : isMany;
}

/** How the counts in the picture stand against the user's own median. */
export function findingsFromCounts(counts: Counts | null, posts: KnownPost[]): Findings {
  const findings: Findings = { works: [], change: [] };
  for (const metric of ['replies', 'likes'] as const) {
    const known = besideUsual(metric, counts, posts);
    if (!known) continue;
    const { now, usual } = known;
    const evidence = `${inWords(now, metric)} so far; the median of ${whole(known.posts)} other posts of yours is ${precise(usual)}`;
    const times = precise(now / usual);
    if (now >= usual * FAR)
      findings.works.push({ text: `It has ${times} times your usual number of ${metric} so far`, evidence });
    if (now * FAR <= usual)
      findings.change.push({ text: `It has fewer ${metric} so far than your posts usually have`, evidence });
  }
  return findings;
}
