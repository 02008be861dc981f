import type { Counts } from '#shared/counts';
import type { TextFacts } from '../measure-text.ts';
import { type Findings, findingsFromCounts, findingsFromTraits, learn } from './from-history.ts';
import { findingsFromPicture, isTalkedAbout } from './from-picture.ts';
import { findingsFromText } from './from-text.ts';
import type { KnownPost } from './own-history.ts';
import { questionTrait } from './traits.ts';

const MAX_FINDINGS = 4;

/** What works and what to change, the surest first: the user's own posts, then the counts, then the text. */
export function findFindings(facts: TextFacts, counts: Counts | null, posts: KnownPost[]): Findings {
  const learned = learn(posts);
  // How people react to this post, or to questions, matters more than that it asks none.
  const answered = isTalkedAbout(counts) || learned.some(({ trait }) => trait === questionTrait);
  const sources = [
    findingsFromTraits(facts.structure, learned),
    findingsFromCounts(counts, posts),
    findingsFromPicture(counts),
    findingsFromText(facts, answered),
  ];
  return {
    works: sources.flatMap(({ works }) => works).slice(0, MAX_FINDINGS),
    change: sources.flatMap(({ change }) => change).slice(0, MAX_FINDINGS),
  };
}
