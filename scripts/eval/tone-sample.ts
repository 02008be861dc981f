import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { doubtAbout } from '../../backend/analysts/local/sentiment/doubt.ts';
import { type Evidence, readEnglish } from '../../backend/analysts/local/sentiment/english.ts';
import { kindOf } from '../../backend/analysts/local/sentiment/kind-of-evidence.ts';
import { detectLanguage } from '../../backend/text/language.ts';
import type { EvidenceKind } from '../../shared/evaluation.ts';
import { toneOf } from '../../shared/sentiment.ts';

/** 400 tweets of cjhutto/vaderSentiment, kept beside the project and not in it: they are other people's words. */
const SAMPLE = new URL('../../../shared/sentiment/en_vader_tweets.tsv', import.meta.url);

/** A text that people rated, and what the product makes of it. */
export interface RatedText {
  text: string;
  /** Mean of the human ratings, on the ten-point scale. */
  rating: number;
  evidence: Evidence;
  isEnglish: boolean;
  doubt: ReturnType<typeof doubtAbout>;
  /** Null where no score is shown. */
  kind: EvidenceKind | null;
  /** Whether the score leans (negative, neutral or positive) as the rating does. */
  isHit: boolean;
}

/** Lines of id, text and a rating from -4 to 4; null where the sample is not at hand. */
export async function loadToneSample(): Promise<RatedText[] | null> {
  if (!existsSync(SAMPLE)) return null;
  const [, ...lines] = (await readFile(SAMPLE, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [, text = '', label] = line.split('\t');
    return rated(text, 5 + 1.25 * Number(label));
  });
}

function rated(text: string, rating: number): RatedText {
  const evidence = readEnglish(text);
  const language = detectLanguage(text);
  const isEnglish = language?.code === 'en' && language.reliable;
  const doubt = doubtAbout(evidence);
  const kind = isEnglish && !doubt ? kindOf(evidence) : null;
  const isHit = toneOf(evidence.score).leaning === toneOf(rating).leaning;
  return { text, rating, evidence, isEnglish, doubt, kind, isHit };
}
