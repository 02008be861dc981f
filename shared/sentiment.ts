import type { Analysis } from './analysis.ts';
import { languageName } from './names.ts';

/** At most one digit after the point: "7", "7.4". */
export const formatScore = (score: number): string => String(Math.round(score * 10) / 10);

/** Which way a score from 0 to 10 leans. Around 5 lie texts that people rate both ways. */
export function leaningOf(score: number): 'bad' | 'neutral' | 'good' {
  if (score <= 4.5) return 'bad';
  return score > 5.5 ? 'good' : 'neutral';
}

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
