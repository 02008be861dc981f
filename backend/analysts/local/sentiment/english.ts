import Sentiment from 'sentiment';
import emojiValues from 'sentiment/build/emoji.json' with { type: 'json' };
import { mean, sum } from 'simple-statistics';
import { SentimentIntensityAnalyzer } from 'vader-sentiment';
import { emojiIn } from '#shared/posts/post-marks';
import { withoutIdioms } from './idioms.ts';

const afinn = new Sentiment();
const emojiScores = new Map<string, number>(Object.entries(emojiValues));
/** The steepest value of an AFINN word. */
const MAX_VALUE = 5;
/** How much VADER, AFINN and the emoji count. */
const WEIGHTS = [0.6, 0.4, 0.1] as const;
/** The slope fits the mean of human ratings better than the usual 5, which says 10 too soon. */
const SLOPE = 3.3;

/** What an English text says, by its words. */
export interface Evidence {
  /** 0 (very negative) to 10 (very positive) with one decimal, 5 neutral. */
  score: number;
  /** What VADER, AFINN and the emoji say, -1 to 1 each. */
  signals: [number, number, number];
  /** The words and phrases that carry a feeling, as written. */
  positive: string[];
  negative: string[];
  /** The weaker side as a share of the stronger, by the lexicon that sees more of it: 0 if all words pull one way. */
  opposed: number;
  /** The text with straight apostrophes, and with a rated word for each idiom. */
  plain: string;
  told: string;
}

/**
 * A blend of VADER, AFINN and the emoji, on the ten-point scale. Weights and slope were fitted to tweets that people had
 * rated.
 */
export function readEnglish(written: string): Evidence {
  const told = withoutIdioms(written);
  const { compound, pos, neg } = SentimentIntensityAnalyzer.polarity_scores(told.text);
  const { comparative, positive, negative, calculation } = afinn.analyze(told.text);
  const values = calculation.flatMap((word) => Object.values(word));
  const emoji = emojiIn(written).flatMap((sign) => emojiScores.get(sign) ?? []);
  const signals: Evidence['signals'] = [
    compound,
    Math.tanh(2 * comparative),
    emoji.length > 0 ? mean(emoji) / MAX_VALUE : 0,
  ];
  // Words that stand in for an idiom are not the writer's.
  const lower = written.toLowerCase();
  const isWritten = (word: string) => lower.includes(word);
  return {
    score: toTenPoints(signals),
    signals,
    positive: [...told.positive, ...positive.filter(isWritten)],
    negative: [...told.negative, ...negative.filter(isWritten)],
    opposed: Math.max(weakerShare(pos, neg), weakerShare(sumOf(values, 1), sumOf(values, -1))),
    plain: told.plain,
    told: told.text,
  };
}

const sumOf = (values: number[], side: number) => sum(values.map((value) => Math.max(0, value * side)));
const weakerShare = (one: number, other: number) =>
  one + other === 0 ? 0 : Math.min(one, other) / Math.max(one, other);

function toTenPoints([vader, words, emoji]: Evidence['signals']): number {
  const value = WEIGHTS[0] * vader + WEIGHTS[1] * words + WEIGHTS[2] * emoji;
  return Math.round(Math.min(10, Math.max(0, 5 + SLOPE * value)) * 10) / 10;
}
