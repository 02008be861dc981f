import { mean, sampleCorrelation } from 'simple-statistics';
import { type EvidenceKind, hitRate, TONE_EVALUATION } from '../../../shared/evaluation.ts';
import { toneOf } from '../../../shared/sentiment.ts';
import { countOf, type HeldBack, type JudgedText, judgeCrossValidated, judgeHalves } from './fit-tone.ts';
import { measureSample } from './measure-sample.ts';
import { asTable, loadMeasuredTexts } from './measured-texts.ts';

const MIN_CORRELATION = 0.9;
const MAX_MEAN_ERROR = 0.7;
/** How far a stated confidence may lie from the hit rate, in a bin of at least so many texts. */
const MAX_OFF = 0.05;
const MIN_BIN = 30;
const LEANINGS = ['bad', 'neutral', 'good'] as const;
const MEASURED = TONE_EVALUATION.measured;
const kinds = Object.keys(MEASURED) as EvidenceKind[];

const percent = (share: number) => `${(100 * share).toFixed(0)}%`;

/** How well scores agree with the ratings: correlation, and mean error in points. */
export function agreement(texts: JudgedText[]) {
  const [scores, ratings] = [texts.map(({ score }) => score), texts.map(({ rating }) => rating)];
  return {
    r: sampleCorrelation(scores, ratings),
    error: mean(scores.map((score, at) => Math.abs(score - (ratings[at] ?? 0)))),
  };
}

function reportAgreement(name: string, texts: JudgedText[]): boolean {
  const { r, error } = agreement(texts);
  console.log(`${name}: r = ${r.toFixed(3)}, mean error ${error.toFixed(2)} of 10, on ${texts.length} texts`);
  return r >= MIN_CORRELATION && error <= MAX_MEAN_ERROR;
}

/** The mean over negative, neutral and positive of how many of people's verdicts are also ours. */
function macroRecall(texts: JudgedText[]): number {
  const groups = LEANINGS.map((leaning) => texts.filter(({ rating }) => toneOf(rating).leaning === leaning));
  return mean(groups.map((group) => group.filter(({ isHit }) => isHit).length / group.length));
}

export interface Calibration {
  kind: EvidenceKind;
  texts: number;
  /** What is stated of it, counted on the half that does not hold the text. */
  stated: number;
  right: number;
  isTrue: boolean;
}

/** For each kind of evidence what is stated, by the other half, and what is right. */
export const calibrationOf = (heldBack: HeldBack[]): Calibration[] =>
  kinds.map((kind) => {
    const { hits, texts } = countOf(heldBack, kind);
    const stated = mean(heldBack.flatMap((text) => (text.kind === kind && text.stated ? [text.stated] : [])));
    const right = hits / texts;
    return { kind, texts, stated, right, isTrue: texts < MIN_BIN || Math.abs(stated - right) <= MAX_OFF };
  });

function reportCalibration(heldBack: HeldBack[], judged: JudgedText[]): boolean {
  console.log(`Tone, how sure (within 5 points where there are ${MIN_BIN} texts; other languages are not rated)`);
  console.log('  evidence  texts  stated by the other half  right   now stated');
  const table = calibrationOf(heldBack);
  for (const { kind, texts, stated, right } of table)
    console.log(
      `  ${kind.padEnd(8)} ${String(texts).padStart(6)} ${percent(stated).padStart(25)} ${percent(right).padStart(6)} ${percent(hitRate(MEASURED[kind])).padStart(12)}`,
    );
  const areCounts = kinds.filter((kind) => {
    const counted = countOf(judged, kind);
    const isSame = counted.hits === MEASURED[kind].hits && counted.texts === MEASURED[kind].texts;
    if (!isSame) console.log(`  shared/evaluation.ts is old: ${kind} has ${counted.hits} of ${counted.texts}`);
    return isSame;
  });
  return table.every(({ isTrue }) => isTrue) && areCounts.length === kinds.length;
}

function reportUnsure(texts: JudgedText[]) {
  const unsure = texts.filter(({ kind }) => !kind);
  const groups = [...Map.groupBy(unsure, ({ doubt }) => doubt ?? 'faint')];
  const reasons = groups.map(([doubt, { length }]) => `${doubt} ${length}`).join(', ');
  const right = unsure.filter(({ isHit }) => isHit).length / unsure.length;
  console.log(`  nothing claimed: ${unsure.length} (${reasons}), their numbers lean as people do in ${percent(right)}`);
}

/** Whether the table that the weights were fitted to is what the code measures; true where the sample is not at hand. */
async function isTableTrue(): Promise<boolean> {
  const sample = await measureSample();
  if (!sample)
    console.log('Tone: the rated sample is not beside this project, so its measures are taken as they stand');
  const isSame = !sample || asTable(sample) === asTable(await loadMeasuredTexts());
  if (!isSame) console.log('Tone: the measures are not those of the code; run node scripts/eval/tone/train-tone.ts');
  return isSame;
}

/** Compares scores of texts with people's, by weights that were fitted to other texts. Answers whether they agree enough. */
export async function evaluateTone(): Promise<boolean> {
  const texts = await loadMeasuredTexts();
  const judged = judgeCrossValidated(texts);
  const heldBack = judgeHalves(texts);
  const bars = `r at least ${MIN_CORRELATION}, error at most ${MAX_MEAN_ERROR}`;
  const held = [
    await isTableTrue(),
    reportAgreement(`Tone, English, all texts, by nine tenths each (${bars})`, judged),
    reportAgreement('Tone, by the other half', heldBack),
  ];
  const claimed = judged.filter(({ kind }) => kind);
  const recall = [macroRecall(claimed), macroRecall(judged)].map((value) => value.toFixed(2));
  const share = percent(claimed.length / judged.length);
  console.log(`Tone, verdicts: ${share} claimed, macro-recall ${recall[0]} of those, ${recall[1]} on all texts`);
  reportUnsure(judged);
  return [...held, reportCalibration(heldBack, judged)].every(Boolean);
}
