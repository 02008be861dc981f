import { mean } from 'simple-statistics';
import { MAX_NAMED_POSTS } from '#shared/limits-and-page-sizes';
import { counted, listed } from '#shared/numbers';
import { type Material, RECENT_DAYS, recentPosts, type ScorePost } from './material.ts';
import { type PartFinding, unknownPart } from './part.ts';

const MAX_LENGTH = 500;
const ADDRESS = /https?:\/\/\S+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** What a link needs beside it to be more than a link. */
const LEAST_WORDS = 3;

interface Check {
  advice: string;
  /** What is said of posts that fail it. */
  failure: string;
  /** Null where it does not apply, or nothing is known. */
  passes(post: ScorePost): boolean | null;
}

const checks: Check[] = [
  { advice: 'set a topic', failure: 'without a topic', passes: ({ topicTag }) => topicTag !== null },
  { advice: 'describe pictures and videos', failure: 'without a description', passes: ({ hasAltText }) => hasAltText },
  { advice: 'stay within 500 characters', failure: 'too long', passes: ({ text }) => [...text].length <= MAX_LENGTH },
  {
    advice: 'say something about a link',
    failure: 'with nothing but a link',
    passes: ({ text }) => isMoreThanLink(text),
  },
];

function isMoreThanLink(text: string): boolean | null {
  const rest = text.replace(ADDRESS, '');
  if (rest === text) return null;
  return (rest.match(WORD) ?? []).length >= LEAST_WORDS;
}

/** Whether recent posts have what costs nothing: the mean over the posts of the share of checks that each passes. */
export function judgeHygiene(material: Material): PartFinding {
  const posts = recentPosts(material);
  if (posts.length === 0) return unknownPart('Publish something.', `No posts in the last ${RECENT_DAYS} days.`);
  const failed = checks.map((check) => ({ ...check, posts: posts.filter((post) => check.passes(post) === false) }));
  const failures = failed.filter((check) => check.posts.length > 0);
  const ids = new Set(failures.flatMap((check) => check.posts.map(({ id }) => id)));
  return {
    coverage: 1,
    value: mean(posts.map(shareOfPassed)),
    advice:
      failures.length > 0 ? `In each post, ${listed(failures.map(({ advice }) => advice))}.` : 'Nothing to change.',
    evidence: `Of ${counted(posts.length, 'post')} in the last ${RECENT_DAYS} days, ${inWords(failures)}.`,
    postIds: [...ids].slice(0, MAX_NAMED_POSTS),
  };
}

/** The first check applies to every post. */
function shareOfPassed(post: ScorePost): number {
  const results = checks.map(({ passes }) => passes(post)).filter((result) => result !== null);
  return mean(results.map(Number));
}

const inWords = (failures: { failure: string; posts: ScorePost[] }[]) =>
  failures.length > 0
    ? listed(failures.map(({ failure, posts }) => `${posts.length} ${failure}`))
    : 'none is without a topic, a needed description or words beside a link';
