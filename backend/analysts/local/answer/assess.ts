import type { Analysis, Recognized, Whose } from '#shared/analysis';
import type { AnswerParts } from '#shared/answer-claims';
import type { DraftCheck } from '#shared/draft-check';
import { putTogether } from '../../../answers/words/spoken.ts';
import type { OwnEffects, PastPost, SeenPost } from '../../analyst.ts';
import { findFindings } from '../findings/find.ts';
import { findingsAboutAll } from '../findings/from-effects.ts';
import { measureText } from '../findings/measure-text.ts';
import { knownPosts } from '../findings/own-history.ts';
import { composeAnswer } from './compose.ts';

export interface Material {
  /** The text to assess, whose it is, and what is asked about it. */
  text: string;
  whose: Whose;
  request: string;
  picture: Recognized | null;
  /** The post, where its words need no reading. */
  page: SeenPost | null;
  past: PastPost[];
  /** What the user's own posts say of the text; null where nobody asked them. */
  check: DraftCheck | null;
  /** The effects of all kinds in their posts; null where none were measured. */
  effects: OwnEffects | null;
}

type Assessment = Omit<Analysis, Exclude<keyof AnswerParts, 'claims'> | 'confirmedCounts' | 'confirmedOwn' | 'analyst'>;

/** All that can be said of a text, or of the user's posts together when there is none. Runs in the analysis thread. */
export function assess({ text, whose, request, picture, page, past, check, effects }: Material): Assessment {
  const counts = page?.counts ?? picture?.counts ?? null;
  const facts = measureText(text);
  const posts = knownPosts(past, text);
  const findings =
    text === '' && !page ? findingsAboutAll(effects) : findFindings(facts, counts, posts, { whose, check, effects });
  const lines = composeAnswer({ request, facts, picture, page, findings, posts, whose, check, effects });
  const { analysis, claims } = putTogether({ outcome: 'answered', lines }, []);
  return {
    sentiment: facts.sentiment.score,
    sentimentConfidence: facts.sentiment.confidence,
    noScore: facts.sentiment.reason,
    unsure: facts.sentiment.unsure,
    analysis,
    claims,
    ...findings,
    ...(text === '' && !page ? {} : { whose }),
    ...(whose === 'draft' && check?.edited ? { edited: check.edited } : {}),
    topics: facts.topics,
    hashtags: facts.hashtags,
    language: facts.language,
    recognized: picture,
  };
}
