import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { mean, sampleCorrelation } from 'simple-statistics';
import { measureText } from '../../backend/analysis/local/measure-text.ts';
import { englishTone } from '../../backend/analysis/local/sentiment/english.ts';
import { toTenPoints } from '../../backend/analysis/local/sentiment/tone.ts';

const SAMPLE = new URL('../../../shared/sentiment/en_vader_tweets.tsv', import.meta.url);
const MIN_CORRELATION = 0.85;
const MAX_MEAN_ERROR = 0.8;

interface Rated {
  text: string;
  /** Mean of the human ratings, on the ten-point scale. */
  rating: number;
}

/** Lines of id, text and a rating from -4 to 4. */
async function loadSample(): Promise<Rated[]> {
  const [, ...lines] = (await readFile(SAMPLE, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [, text = '', label] = line.split('\t');
    return { text, rating: 5 + 1.25 * Number(label) };
  });
}

function report(name: string, scores: number[], ratings: number[]) {
  const r = sampleCorrelation(scores, ratings);
  const error = mean(scores.map((score, index) => Math.abs(score - (ratings[index] ?? 0))));
  console.log(`${name}: r = ${r.toFixed(3)}, mean error ${error.toFixed(2)} of 10, on ${scores.length} texts`);
  return { r, error };
}

/** Compares scores with human ratings where the rated sample lies beside the project. Answers whether they agree enough. */
export async function evaluateSentiment(): Promise<boolean> {
  if (!existsSync(SAMPLE)) {
    console.log('Sentiment: the rated sample is not beside this project, so nothing was compared');
    return true;
  }
  const sample = await loadSample();
  const ratings = sample.map(({ rating }) => rating);
  const all = sample.map(({ text }) => toTenPoints(englishTone(text).value));
  const { r, error } = report('Sentiment, English (r at least 0.85, error at most 0.80)', all, ratings);
  const asShown = sample.flatMap(({ text, rating }) => {
    const { score } = measureText(text).sentiment;
    return score === null ? [] : [{ score, rating }];
  });
  report(
    'Sentiment as shown, with language found and doubtful texts left out',
    asShown.map(({ score }) => score),
    asShown.map(({ rating }) => rating),
  );
  return r >= MIN_CORRELATION && error <= MAX_MEAN_ERROR;
}
