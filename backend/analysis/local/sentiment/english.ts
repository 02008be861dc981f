import Sentiment from 'sentiment';
import emojiValues from 'sentiment/build/emoji.json' with { type: 'json' };
import { mean } from 'simple-statistics';
import { SentimentIntensityAnalyzer } from 'vader-sentiment';
import { emojiIn } from '#shared/post-marks';
import type { Tone } from './tone.ts';

const afinn = new Sentiment();
const emojiScores = new Map<string, number>(Object.entries(emojiValues));
/** The steepest value of an AFINN word. */
const MAX_VALUE = 5;

/**
 * A blend of VADER, AFINN and the emoji, -1.1 to 1.1. Weights and the ten-point scale in tone.ts were fitted to tweets
 * that people had rated. Surer when VADER and AFINN found words and agree about them.
 */
export function englishTone(text: string): Tone {
  const vader = SentimentIntensityAnalyzer.polarity_scores(text).compound;
  const { comparative, positive, negative } = afinn.analyze(text);
  const emoji = emojiIn(text).flatMap((sign) => emojiScores.get(sign) ?? []);
  const value = 0.6 * vader + 0.4 * Math.tanh(2 * comparative) + 0.1 * (emoji.length > 0 ? mean(emoji) / MAX_VALUE : 0);
  const confidence = confidenceOf(Math.sign(vader), Math.sign(comparative), positive.length + negative.length);
  return { value, confidence, positive, negative };
}

function confidenceOf(vader: number, afinnSign: number, found: number): number {
  if (vader !== 0 && vader === -afinnSign) return 0.4;
  if (vader === 0 && afinnSign === 0) return 0.55;
  if (vader !== afinnSign) return 0.6;
  return found >= 3 ? 0.85 : 0.75;
}
