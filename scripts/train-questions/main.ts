import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf } from '../../backend/questions/scoring/kind-model.ts';
import { readTrainingSets } from '../eval/understanding/sets/read-sets.ts';
import { trainKinds } from './train.ts';

// Trains the model that scores what a message asks, from `wordings` and the sets of messages that are not kept apart.

const FILE = path.join(import.meta.dirname, '../../backend/questions/scoring/kind-model.bin');
const model = trainKinds(readTrainingSets());
writeFileSync(FILE, fileOf(model));
console.log(`${model.names.length} features, ${model.labels.length} labels, ${model.weights.length} weights`);
