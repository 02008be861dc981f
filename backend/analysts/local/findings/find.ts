import type { Finding, Whose } from '#shared/analysis';
import type { DraftCheck, Obstacle } from '#shared/draft-check';
import type { Counts } from '#shared/posts/counts';
import { obstaclesOf } from '../../../drafts/obstacles.ts';
import type { OwnEffects } from '../../analyst.ts';
import { findingsFromEffects, findingsFromFormats, isQuestionClaimed, isQuestionWorse } from './from-effects.ts';
import { findingsFromCounts, isRepliedTo } from './from-history.ts';
import { findingsFromPicture, isTalkedAbout } from './from-picture.ts';
import { findingsFromText, findingsOfBrevity, findingsOfRequest } from './from-text.ts';
import type { TextFacts } from './measure-text.ts';
import type { KnownPost } from './own-history.ts';
import type { Findings } from './works-and-change.ts';

const MAX_FINDINGS = 4;
/** Of a draft, which can still be changed. */
const MAX_CHANGES = 6;

const NONE: Findings = { works: [], change: [] };

interface Assessed {
  whose: Whose;
  /** What the user's own posts say of it; null where nobody asked them. */
  check: DraftCheck | null;
  /** The effects of all kinds in their posts; null where none were measured. */
  effects: OwnEffects | null;
}

/**
 * What works and what to change, the surest first: what stands in a draft's way, the user's own posts, the counts, the text.
 * Nothing is to be changed in somebody else's post.
 */
export function findFindings(
  facts: TextFacts,
  counts: Counts | null,
  posts: KnownPost[],
  { whose, check, effects }: Assessed = { whose: 'draft', check: null, effects: null },
): Findings {
  // How people react to this post, or to questions, matters more than that it asks none: nobody whose questions drew less is told to ask.
  const answered =
    isTalkedAbout(counts) || isRepliedTo(counts, posts) || isQuestionClaimed(effects) || isQuestionWorse(effects);
  const text = findingsFromText(facts);
  // What a page or a picture shows has its format.
  const isTextAlone = whose === 'draft' && counts === null && facts.text !== '';
  if (whose === 'other')
    return { works: [...findingsFromPicture(counts).works, ...text.works].slice(0, MAX_FINDINGS), change: [] };
  const sources = [
    // A post of pictures alone has no words to change.
    findingsFromEffects(facts.text, facts.text === '' ? null : effects),
    findingsFromCounts(counts, posts),
    findingsFromPicture(counts),
    text,
    ...(isTextAlone ? [findingsOfBrevity(facts), findingsFromFormats(effects)] : []),
    answered ? NONE : findingsOfRequest(facts),
  ];
  const obstacles = asFindings(check?.obstacles ?? obstaclesOf(facts.text, []), whose);
  return {
    works: sources.flatMap(({ works }) => works).slice(0, MAX_FINDINGS),
    change: [...obstacles, ...sources.flatMap(({ change }) => change)].slice(
      0,
      obstacles.length > 0 ? MAX_CHANGES : MAX_FINDINGS,
    ),
  };
}

/** Threads refuses these, so they are not in the way of what was published. */
const REFUSED: Obstacle['kind'][] = ['too_long', 'bytes', 'many_links'];

/** Threads has no edit: only a draft comes with its edited text. */
function asFindings(obstacles: Obstacle[], whose: Whose): Finding[] {
  if (whose === 'draft')
    return obstacles.map(({ text, evidence, edited }) => ({ text, evidence, ...(edited === null ? {} : { edited }) }));
  return obstacles.filter(({ kind }) => !REFUSED.includes(kind)).map(({ text, evidence }) => ({ text, evidence }));
}
