import type { Analysis } from './analysis.ts';
import { languageName } from './names.ts';

/** At most one digit after the point: "7", "7.4". */
export const formatScore = (score: number): string => String(Math.round(score * 10) / 10);

/** Scores from 0 to 10, upwards, and what they are called. Around 5 lie texts that people rate both ways. */
const TONES = [
  { upTo: 3, name: 'negative', leaning: 'bad' },
  { upTo: 4.5, name: 'rather negative', leaning: 'bad' },
  { upTo: 5.5, name: 'neutral', leaning: 'neutral' },
  { upTo: 7, name: 'rather positive', leaning: 'good' },
  { upTo: Number.POSITIVE_INFINITY, name: 'positive', leaning: 'good' },
] as const;

/** The name and the leaning of a score from 0 to 10: 7.4 is "positive" and leans towards good. */
export const toneOf = (score: number): (typeof TONES)[number] => TONES.find(({ upTo }) => score <= upTo) ?? TONES[4];

/** A confidence from 0 to 1 in words. */
export function sureness(confidence: number): string {
  if (confidence >= 0.75) return 'high confidence';
  return confidence >= 0.6 ? 'medium confidence' : 'low confidence';
}

/** Why an analysis has no score, as far as its language tells. */
export function reasonForNoScore({ language }: Pick<Analysis, 'language'>): string {
  if (!language) return 'there is not enough text to tell its language.';
  const name = languageName(language.code);
  if (!language.reliable) return `the text may be ${name}, but it is too short or unclear to be sure.`;
  return `no clear sentiment could be measured in this ${name} text.`;
}
