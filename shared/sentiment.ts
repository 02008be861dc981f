import type { Analysis, NoScore, Unsure } from './analysis.ts';
import { languageName } from './words/names.ts';

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

/** A verdict that is right less often than this is not given. */
export const MIN_CONFIDENCE = 0.6;

/** What is said of the tone of a post, wherever it is shown. */
export interface Verdict {
  /** "Rather positive", "Mixed", "Unsure"; for a text without a score, that it has none. */
  name: string;
  /** 0 to 10; null where there is none. */
  score: number | null;
  /** Which side a badge may show: only where one is claimed. */
  leaning: (typeof TONES)[number]['leaning'];
  /** Whether the score is a number of which nothing is claimed. */
  isUnsure: boolean;
  /** What the score rests on, or why there is none. */
  basis: string;
  /** How the score was made and how that was measured; null without a score. */
  method: string | null;
}

type Rated = Pick<Analysis, 'sentiment' | 'sentimentConfidence' | 'noScore' | 'unsure' | 'language' | 'analyst'>;

/** How sure a local verdict is: "89% sure". */
export const sureness = (confidence: number): string => `${Math.round(confidence * 100)}% sure`;

const METHOD = 'Rated by the words of the post; only English posts are rated.';

/** The verdict of an analysis. One from before verdicts were measured has a score only in English, and claims no rate. */
export function verdictOf(analysis: Rated): Verdict {
  const { sentiment: score, sentimentConfidence: confidence, unsure, analyst } = analysis;
  if (score === null) return withoutScore(analysis);
  const { name, leaning } = toneOf(score);
  const verdict = { name: capitalised(name), score, leaning, isUnsure: false, method: METHOD };
  if (analyst.kind === 'model')
    return { ...verdict, basis: 'the model’s estimate', method: `Estimated by ${analyst.name}. ${UNMEASURED}` };
  if (unsure)
    return { ...verdict, name: nameOfUnsure(unsure), leaning: 'neutral', isUnsure: true, basis: REASONS[unsure] };
  const isGiven = analysis.language?.code === 'en' && confidence !== null && confidence >= MIN_CONFIDENCE;
  if (!isGiven) return withoutScore(analysis);
  if (analysis.noScore === undefined) return { ...verdict, basis: 'by an earlier method' };
  const hits = `On 400 English tweets that 20 people rated each, verdicts of this kind leaned the same way as theirs in ${Math.round(confidence * 100)} of 100.`;
  return { ...verdict, basis: sureness(confidence), method: `${METHOD} ${hits}` };
}

const UNMEASURED = 'How often such an estimate is right was not measured.';

/** What stands in place of the name of a tone that is not sure. */
const nameOfUnsure = (unsure: Unsure): string => (unsure === 'mixed' ? 'Mixed' : 'Unsure');

function withoutScore({ noScore, language }: Rated): Verdict {
  const why = reasonForNoScore(noScore ?? null, language);
  const name = noScore === 'mixed' ? 'Mixed tone' : 'I can’t tell the tone';
  return { name, score: null, leaning: 'neutral', isUnsure: false, basis: why, method: null };
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Why a text has no score, or nothing is claimed of it, to stand after a colon. An entry from before there were reasons tells by its language. */
export function reasonForNoScore(reason: NoScore | null, language: Analysis['language']): string {
  if (reason && reason !== 'language_unclear' && reason !== 'not_english') return REASONS[reason];
  if (!language) return 'there is not enough text to tell its language.';
  const name = languageName(language.code);
  if (!language.reliable) return `the text may be ${name}, but it is too short or unclear to be sure.`;
  return language.code === 'en' ? REASONS.faint : `it is in ${name}, and only English posts are rated.`;
}

const REASONS: Record<Exclude<NoScore, 'language_unclear' | 'not_english'>, string> = {
  no_words: 'there are no words in it to rate.',
  mixed: 'its good and its bad words weigh about the same.',
  irony: 'its words praise, but it may be meant the other way round.',
  turns: 'it begins in one mood and ends in another.',
  faint: 'too little in it tells a feeling.',
};
