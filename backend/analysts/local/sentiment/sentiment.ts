import type { NoScore } from '#shared/analysis';
import { hitRate, TONE_EVALUATION } from '#shared/evaluation';
import { withoutMarks } from '#shared/posts/post-marks';
import { MIN_CONFIDENCE } from '#shared/sentiment';
import type { Language } from '../../../text/language.ts';
import { doubtAbout } from './doubt.ts';
import { type Evidence, readEnglish } from './english.ts';
import { kindOf } from './kind-of-evidence.ts';

export interface Sentiment {
  /** 0 to 10 with one decimal; null where no score can be given honestly, and `reason` says why. */
  score: number | null;
  /** How often such a verdict leans as people do, 0.6 to 1; null with a null score. */
  confidence: number | null;
  reason: NoScore | null;
  /** What carries a feeling, as written. */
  positive: string[];
  negative: string[];
}

const unscored = (reason: NoScore, { positive, negative }: Partial<Evidence> = {}): Sentiment => ({
  score: null,
  confidence: null,
  reason,
  positive: positive ?? [],
  negative: negative ?? [],
});

/** How positive an English text sounds. No other language is rated: word lists for them are right too seldom. */
export function sentimentOf(text: string, language: Language | null): Sentiment {
  if (!/\p{L}{2}/u.test(withoutMarks(text))) return unscored('no_words');
  if (!language?.reliable) return unscored('language_unclear');
  if (language.code !== 'en') return unscored('not_english');
  const evidence = readEnglish(text);
  const doubt = doubtAbout(evidence);
  if (doubt) return unscored(doubt, evidence);
  const kind = kindOf(evidence);
  const confidence = kind ? hitRate(TONE_EVALUATION.measured[kind]) : 0;
  if (confidence < MIN_CONFIDENCE) return unscored('faint', evidence);
  const { score, positive, negative } = evidence;
  return { score, confidence, reason: null, positive, negative };
}
