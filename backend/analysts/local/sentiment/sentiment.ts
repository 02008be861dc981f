import type { NoScore, Unsure } from '#shared/analysis';
import { hitRate, TONE_EVALUATION } from '#shared/evaluation';
import { withoutMarks } from '#shared/posts/post-marks';
import type { Language } from '../../../text/language.ts';
import { doubtAbout } from './doubt.ts';
import { type Evidence, readEnglish } from './english.ts';
import { kindOf } from './kind-of-evidence.ts';

export interface Sentiment {
  /** 0 to 10 with one decimal; null where the text is not English or has no words, and `reason` says which. */
  score: number | null;
  /** How often such a verdict leans as people do, 0.6 to 1; null where none is claimed. */
  confidence: number | null;
  reason: NoScore | null;
  /** Why no confidence is claimed of a score; null where one is. */
  unsure: Unsure | null;
  /** What carries a feeling, as written. */
  positive: string[];
  negative: string[];
}

const unscored = (reason: NoScore): Sentiment => ({
  score: null,
  confidence: null,
  reason,
  unsure: null,
  positive: [],
  negative: [],
});

/** How positive an English text sounds. No other language is rated: word lists for them are right too seldom. */
export function sentimentOf(text: string, language: Language | null): Sentiment {
  if (!/\p{L}{2}/u.test(withoutMarks(text))) return unscored('no_words');
  if (!language?.reliable) return unscored('language_unclear');
  if (language.code !== 'en') return unscored('not_english');
  const evidence = readEnglish(text);
  const { score, positive, negative } = evidence;
  return { score, reason: null, positive, negative, ...sureness(evidence) };
}

function sureness(evidence: Evidence): Pick<Sentiment, 'confidence' | 'unsure'> {
  const doubt = doubtAbout(evidence);
  const kind = kindOf(evidence);
  if (doubt || !kind) return { confidence: null, unsure: doubt ?? 'faint' };
  return { confidence: hitRate(TONE_EVALUATION.measured[kind]), unsure: null };
}
