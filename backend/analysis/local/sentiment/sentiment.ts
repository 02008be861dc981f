import { withoutMarks } from '#shared/post-marks';
import type { Language } from '../text/language.ts';
import { englishTone } from './english.ts';
import { listTone } from './other-languages.ts';
import { toTenPoints } from './tone.ts';

export interface Sentiment {
  /** 0 to 10 with one decimal; null where no score can be given honestly, and `reason` says why. */
  score: number | null;
  confidence: number | null;
  reason: 'no-words' | 'language-unclear' | 'no-list' | 'mixed' | null;
  positive: string[];
  negative: string[];
}

/** Below this we say that we do not know. */
const MIN_CONFIDENCE = 0.5;

const unscored = (reason: Sentiment['reason']): Sentiment => ({
  ...{ score: null, confidence: null, positive: [], negative: [] },
  reason,
});

/** How positive a text sounds, as far as its language is known. */
export function sentimentOf(text: string, language: Language | null): Sentiment {
  if (!/\p{L}{2}/u.test(withoutMarks(text))) return unscored('no-words');
  if (!language?.reliable) return unscored('language-unclear');
  const tone = language.code === 'en' ? englishTone(text) : listTone(text, language.code);
  if (!tone) return unscored('no-list');
  if (tone.confidence < MIN_CONFIDENCE)
    return { ...unscored('mixed'), positive: tone.positive, negative: tone.negative };
  const { confidence, positive, negative } = tone;
  return { score: Math.round(toTenPoints(tone.value) * 10) / 10, confidence, reason: null, positive, negative };
}
