import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fileOf } from '../../backend/questions/scoring/kind-model.ts';
import { patience } from '../../backend/testing/patience.ts';
import { readTrainingSets } from '../eval/understanding/sets/read-sets.ts';
import { trainKinds } from './train.ts';

const FILE = path.join(import.meta.dirname, '../../backend/questions/scoring/kind-model.bin');

/** It computes for half a minute, beside whatever else the machine does. */
const LONG_TEST = patience(600_000);

it('the model that questions are scored with is what its wordings, features and tables give', {
  timeout: LONG_TEST,
}, () => {
  // `node scripts/train-questions/main.ts` after each of them has changed.
  expect(fileOf(trainKinds(readTrainingSets())).equals(readFileSync(FILE))).toBe(true);
});
