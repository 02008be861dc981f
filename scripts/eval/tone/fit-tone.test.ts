import { expect, it } from 'vitest';
import fitted from '../../../backend/analysts/local/sentiment/weights.json' with { type: 'json' };
import { TONE_EVALUATION } from '../../../shared/evaluation.ts';
import { agreement, calibrationOf } from './evaluate-tone.ts';
import { countOf, fitTone, judgeCrossValidated, judgeHalves } from './fit-tone.ts';
import { loadMeasuredTexts } from './measured-texts.ts';

const texts = await loadMeasuredTexts();

it('the weights of the product are those of the training', () => {
  expect(fitTone(texts)).toEqual(fitted);
});

it.each([
  ['nine tenths', judgeCrossValidated(texts)],
  ['the other half', judgeHalves(texts)],
])('scores by weights of %s agree with people', (_, judged) => {
  expect(judged).toHaveLength(TONE_EVALUATION.texts);
  expect(agreement(judged).r).toBeGreaterThanOrEqual(0.9);
});

it('what is stated was counted, and holds on the half that it was not counted on', () => {
  const judged = judgeCrossValidated(texts);
  for (const { kind, stated, right } of calibrationOf(judgeHalves(texts))) {
    expect(countOf(judged, kind), kind).toEqual(TONE_EVALUATION.measured[kind]);
    expect(Math.abs(stated - right), kind).toBeLessThanOrEqual(0.05);
  }
});
