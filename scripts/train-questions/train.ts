import type { Features } from '../../backend/questions/scoring/features.ts';
import { BIAS, type KindModel, type Meant, partsOf } from '../../backend/questions/scoring/kind-model.ts';
import type { MessageSet } from '../eval/understanding/sets/read-sets.ts';
import { examplesOfSet, examplesOfWordings, type Labelled } from './examples.ts';
import { type Example, type Fitted, fitSoftmax, softmax } from './fit-softmax.ts';
import { readWordings } from './read-wordings.ts';
import { shuffled } from './shuffled.ts';

const RIDGE = 0.001;
const EPOCHS = 8;
/** Enough to know what the messages before one are about. */
const FIRST_EPOCHS = 2;
/** A feature of fewer examples is those examples. */
const FEWEST = 3;
/** The largest weight that a byte stands for. */
const LARGEST = 127;

/** A model of the wordings, and of the messages of these sets. `unseen`: the author whose wordings it is to be measured with. */
export function trainKinds(sets: MessageSet[], unseen?: string): KindModel {
  const wordings = examplesOfWordings(readWordings().filter(({ author }) => author === null || author !== unseen));
  const first = fitModel(wordings, FIRST_EPOCHS);
  const meant = (features: Features): Meant => likeliest(features, first);
  return quantised(fitModel([...wordings, ...sets.flatMap((set) => examplesOfSet(set, meant))], EPOCHS));
}

interface Fit extends Fitted {
  names: string[];
  labels: string[];
  rows: Map<string, number>;
}

function fitModel(examples: Labelled[], epochs: number): Fit {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...[...counts].filter(([, count]) => count >= FEWEST).map(([name]) => name), BIAS];
  const rows = new Map(names.map((name, row) => [name, row]));
  const labels = [...new Set(examples.flatMap((one) => one.labels))]
    .filter((label) => label !== 'unanswerable')
    .toSorted();
  const encoded = examples.map(
    (one): Example => ({
      features: rowsOf(one.features, rows),
      classes: one.labels.flatMap((label) => classesOf(label, labels)),
      weight: one.weight,
    }),
  );
  const fitted = fitSoftmax(shuffled(encoded), {
    features: names.length,
    classes: labels.length,
    ridge: RIDGE,
    epochs,
  });
  return { ...fitted, names, labels, rows };
}

const rowsOf = (features: Features, rows: Map<string, number>): [number, number][] =>
  [...features, [BIAS, 1] as const].flatMap(([name, value]): [number, number][] => {
    const row = rows.get(name);
    return row === undefined ? [] : [[row, value]];
  });

/** What cannot be known for a reason that nobody named may be any of them. */
const classesOf = (label: string, labels: string[]): number[] =>
  labels.flatMap((one, at) => (one === label || one.startsWith(`${label}/`) ? [at] : []));

function likeliest(features: Features, fitted: Fit): Meant {
  const scores = new Float64Array(fitted.labels.length);
  softmax(rowsOf(features, fitted.rows), fitted, scores);
  return partsOf(fitted.labels[scores.indexOf(Math.max(...scores))] ?? 'unclear')[0];
}

function quantised({ weights, names, labels }: Fit): KindModel {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / LARGEST;
  return { labels, names, scale, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
}
