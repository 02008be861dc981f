import type { Counts } from '#shared/posts/counts';
import { counted, whole } from '#shared/words/numbers';
import type { Findings } from './works-and-change.ts';

const MIN_LIKES = 20;
/** Replies for each like. */
const TALKED_ABOUT = 0.25;
/** Reposts and shares for each like. */
const PASSED_ON = 0.2;

const forEvery100 = (part: number, likes: number) => whole((part / likes) * 100);

/** Whether people reply to the post more than posts usually get them to. */
export function isTalkedAbout(counts: Counts | null): boolean {
  if (!counts || counts.likes === null || counts.replies === null) return false;
  return counts.likes >= MIN_LIKES && counts.replies >= counts.likes * TALKED_ABOUT;
}

/** What the counts in the picture say about each other. */
export function findingsFromPicture(counts: Counts | null): Findings {
  const findings: Findings = { works: [], change: [] };
  if (!counts || counts.likes === null || counts.likes < MIN_LIKES) return findings;
  const { likes, replies, reposts, shares } = counts;
  const passed = (reposts ?? 0) + (shares ?? 0);
  if (replies !== null && isTalkedAbout(counts)) {
    const evidence = `${counted(replies, 'reply', 'replies')} for ${counted(likes, 'like')}: ${forEvery100(replies, likes)} for every 100`;
    findings.works.push({ text: 'People answer it instead of only liking it', evidence });
  }
  if (passed >= likes * PASSED_ON) {
    const evidence = `${counted(passed, 'repost or share', 'reposts and shares')} for ${counted(likes, 'like')}: ${forEvery100(passed, likes)} for every 100`;
    findings.works.push({ text: 'People pass it on', evidence });
  }
  return findings;
}
