import { mean } from 'simple-statistics';
import { MAX_NAMED_POSTS, POST_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import { postLength } from '#shared/posts/post-length';
import { counted, listed } from '#shared/words/numbers';
import { type PartFinding, unknownPart } from './part-finding.ts';
import type { ScoreInput, ScorePost } from './score-input.ts';
import { RECENT_DAYS, recentPosts } from './score-periods.ts';

const ADDRESS = /https?:\/\/\S+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** Fewest words beside a link that say something about it. */
const LEAST_WORDS = 3;

interface Check {
  advice: string;
  /** What is said of one post that fails it, and of several. */
  failure: [one: string, many: string];
  /** Null if it does not apply, or nothing is known. */
  passes(post: ScorePost): boolean | null;
}

const checks: Check[] = [
  {
    advice: 'set a topic',
    failure: ['has no topic', 'have no topic'],
    passes: ({ topicTag }) => topicTag !== null,
  },
  {
    advice: 'describe pictures and videos',
    failure: ['has a picture or video without a description', 'have pictures or videos without a description'],
    passes: ({ hasAltText }) => hasAltText,
  },
  {
    advice: `stay within ${POST_MAX_CHARACTERS} characters`,
    failure: ['is too long', 'are too long'],
    passes: ({ text }) => postLength(text).over === 0,
  },
  {
    advice: 'say something about a link',
    failure: ['is nothing but a link', 'are nothing but a link'],
    passes: ({ text }) => isMoreThanLink(text),
  },
];

function isMoreThanLink(text: string): boolean | null {
  const rest = text.replace(ADDRESS, '');
  if (rest === text) return null;
  return (rest.match(WORD) ?? []).length >= LEAST_WORDS;
}

/** Whether recent posts have what costs no effort: the mean share of checks that a post passes. */
export function judgeCare(input: ScoreInput): PartFinding {
  const posts = recentPosts(input);
  if (posts.length === 0) {
    return unknownPart('Publish something.', `You published nothing in the last ${RECENT_DAYS} days.`);
  }
  const failures = checks
    .map((check) => ({ ...check, posts: posts.filter((post) => check.passes(post) === false) }))
    .filter((check) => check.posts.length > 0);
  const ids = new Set(failures.flatMap((check) => check.posts.map(({ id }) => id)));
  return {
    coverage: 1,
    value: mean(posts.map(shareOfPassed)),
    advice:
      failures.length > 0 ? `In each post, ${listed(failures.map(({ advice }) => advice))}.` : 'Nothing to change.',
    evidence: evidenceOf(failures, `your ${counted(posts.length, 'post')} of the last ${RECENT_DAYS} days`),
    postIds: [...ids].slice(0, MAX_NAMED_POSTS),
  };
}

/** The first check applies to every post. */
function shareOfPassed(post: ScorePost): number {
  const results = checks.map(({ passes }) => passes(post)).filter((result) => result !== null);
  return mean(results.map(Number));
}

function evidenceOf(failures: (Check & { posts: ScorePost[] })[], judged: string): string {
  if (failures.length === 0) return `In ${judged}, no topic, description or word about a link is missing.`;
  const parts = failures.map(({ failure: [one, many], posts }) => counted(posts.length, one, many));
  return `Of ${judged}, ${listed(parts)}.`;
}
