import { REPLY_TEXT_FLOORS, type ReplyTone } from '#shared/analytics/reply-texts';
import { toneOf } from '#shared/sentiment';
import { sentimentOf } from '../analysts/local/sentiment/sentiment.ts';
import { detectLanguage } from '../text/language.ts';
import { mentionsOf } from './group-replies.ts';

/** What can be said of a text by its words. */
export interface RatedText {
  /** ISO 639-1; null where it is not sure. */
  language: string | null;
  /** 0 to 10; null where nothing is claimed of its tone. */
  score: number | null;
  tone: 'positive' | 'neutral' | 'negative' | 'unsure';
  /** What it mentions: see `mentionsOf`. */
  mentions: Map<string, string>;
}

const NAMES = { good: 'positive', neutral: 'neutral', bad: 'negative' } as const;

export function rateText(text: string): RatedText {
  const detected = detectLanguage(text);
  const language = detected?.reliable ? detected.code : null;
  const mentions = mentionsOf({ text, language });
  const { score, confidence } = sentimentOf(text, detected);
  if (score === null || confidence === null) return { language, score: null, tone: 'unsure', mentions };
  return { language, score, tone: NAMES[toneOf(score).leaning], mentions };
}

export function toneOfTexts(rated: RatedText[]): ReplyTone {
  const of = (tone: RatedText['tone']) => rated.filter((text) => text.tone === tone).length;
  const scores = rated.flatMap(({ score }) => score ?? []);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return {
    score: scores.length < REPLY_TEXT_FLOORS.tone ? null : mean,
    positive: of('positive'),
    neutral: of('neutral'),
    negative: of('negative'),
    unsure: of('unsure'),
  };
}
