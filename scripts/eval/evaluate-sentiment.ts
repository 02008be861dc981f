import { mean, sampleCorrelation } from 'simple-statistics';
import { hitRate, TONE_EVALUATION } from '../../shared/evaluation.ts';
import { toneOf } from '../../shared/sentiment.ts';
import { countOf, crossValidatedConfidences, crossValidatedScores } from './cross-validated-tone.ts';
import { loadToneSample, type RatedText } from './tone-sample.ts';

const MIN_CORRELATION = 0.88;
const MAX_MEAN_ERROR = 0.8;
/** How far a stated confidence may lie from the hit rate, in a bin of at least so many texts. */
const MAX_OFF = 0.05;
const MIN_BIN = 30;
const LEANINGS = ['bad', 'neutral', 'good'] as const;
const MEASURED = TONE_EVALUATION.measured;
const kinds = Object.keys(MEASURED) as (keyof typeof MEASURED)[];

const percent = (share: number) => `${(100 * share).toFixed(0)}%`;

function agreement(name: string, scores: number[], texts: RatedText[]) {
  const r = sampleCorrelation(
    scores,
    texts.map(({ rating }) => rating),
  );
  const error = mean(texts.map(({ rating }, at) => Math.abs((scores[at] ?? 0) - rating)));
  console.log(`${name}: r = ${r.toFixed(3)}, mean error ${error.toFixed(2)} of 10, on ${texts.length} texts`);
  return r >= MIN_CORRELATION && error <= MAX_MEAN_ERROR;
}

/** The mean over negative, neutral and positive of how many of people's verdicts are also ours. */
function macroRecall(texts: RatedText[]): number {
  const recalls = LEANINGS.map((leaning) => texts.filter(({ rating }) => toneOf(rating).leaning === leaning));
  return mean(recalls.map((group) => group.filter(({ isHit }) => isHit).length / group.length));
}

/** Prints what is stated beside what is right, for each kind of evidence. Answers whether they agree. */
function reliability(texts: RatedText[]): boolean {
  const stated = crossValidatedConfidences(texts);
  console.log('  evidence   texts  stated  by cross-validation  right');
  return kinds
    .map((kind) => {
      const counts = countOf(texts, kind);
      const held = mean(
        stated.flatMap((confidence, at) => (texts[at]?.kind === kind && confidence ? [confidence] : [])),
      );
      const right = counts.hits / counts.texts;
      const columns = [kind.padEnd(9), String(counts.texts).padStart(6), percent(hitRate(MEASURED[kind])).padStart(7)];
      console.log(`  ${columns.join(' ')} ${percent(held).padStart(20)} ${percent(right).padStart(6)}`);
      const { hits, texts: counted } = MEASURED[kind];
      const isTrue = hits === counts.hits && counted === counts.texts;
      if (!isTrue)
        console.log(`  shared/evaluation.ts says ${hits} of ${counted}; counted are ${counts.hits} of ${counts.texts}`);
      return isTrue && (counts.texts < MIN_BIN || Math.abs(held - right) <= MAX_OFF);
    })
    .every(Boolean);
}

function reportSilence(texts: RatedText[]) {
  const unclear = texts.filter(({ isEnglish }) => !isEnglish).length;
  const doubted = texts.filter(({ isEnglish, kind }) => isEnglish && !kind);
  const groups = Map.groupBy(doubted, ({ doubt }) => doubt ?? 'faint');
  const reasons = [...groups].map(([doubt, { length }]) => `${doubt} ${length}`);
  console.log(`  without a score: language not clear ${unclear}, ${reasons.join(', ')}`);
}

/** Compares verdicts with human ratings where the rated sample is at hand. Answers whether they agree enough. */
export async function evaluateSentiment(): Promise<boolean> {
  const texts = await loadToneSample();
  if (!texts) {
    console.log('Tone: the rated sample is not beside this project, so nothing was compared');
    return true;
  }
  const answered = texts.filter(({ kind }) => kind);
  const bars = `r at least ${MIN_CORRELATION}, error at most ${MAX_MEAN_ERROR}`;
  const scoresOf = (rated: RatedText[]) => rated.map(({ evidence }) => evidence.score);
  const held = [
    agreement(`Tone, English, all texts (${bars})`, scoresOf(texts), texts),
    agreement('Tone, weights by cross-validation', crossValidatedScores(texts), texts),
    agreement('Tone as shown', scoresOf(answered), answered),
  ];
  const share = percent(answered.length / texts.length);
  const recall = [macroRecall(answered), macroRecall(texts)].map((value) => value.toFixed(2));
  console.log(`Tone, verdicts: ${share} answered, macro-recall ${recall[0]} as shown, ${recall[1]} on all texts`);
  reportSilence(texts);
  console.log(`Tone, how sure (within 5 points where there are ${MIN_BIN} texts; other languages are not rated)`);
  return [...held, reliability(texts)].every(Boolean);
}
