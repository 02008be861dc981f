import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KINDS, type Kind } from '../vocabulary/kinds.ts';
import { UNKNOWABLE, type Unknowable } from '../vocabulary/question.ts';
import type { Features } from './features.ts';

/** What a message may be besides a question of a kind: a draft; too little to tell; a question that no kind answers. */
const BESIDES = ['post', 'unclear', 'other'] as const;
export type Meant = Kind | (typeof BESIDES)[number];

/** A kind with its probability. `unknowable`: the likeliest reason, where it cannot be known. */
export interface Ranked {
  meant: Meant;
  probability: number;
  unknowable: Unknowable | null;
}

export interface KindModel {
  /** "total", "unanswerable/money", "post". */
  labels: string[];
  names: string[];
  /** Of a feature its row, one weight for each label. */
  weights: Int8Array;
  /** What a weight of one stands for. */
  scale: number;
}

const FILE = path.join(import.meta.dirname, 'kind-model.bin');
const END_OF_HEAD = '\n\n';

interface Loaded extends KindModel {
  rows: Map<string, number>;
}
let loaded: Loaded | null = null;

/** Half a megabyte: read when the first message comes, and kept. `scripts/train-questions` makes it. */
function load(): Loaded {
  if (loaded) return loaded;
  const file = readFileSync(FILE);
  const end = file.indexOf(END_OF_HEAD);
  const { labels, names, scale } = JSON.parse(file.toString('utf8', 0, end)) as Omit<KindModel, 'weights'>;
  const weights = new Int8Array(file.buffer, file.byteOffset + end + END_OF_HEAD.length, labels.length * names.length);
  loaded = { labels, names, scale, weights, rows: rowsOf(names) };
  return loaded;
}

/** Reads with another model than the one that is stored: how well one that never saw an author's messages reads them is measured. */
export function readWith(model: KindModel | null): void {
  loaded = model && { ...model, rows: rowsOf(model.names) };
}

const rowsOf = (names: string[]) => new Map(names.map((name, row) => [name, row]));

/** As it is stored: a head in JSON, an empty line, and the weights. */
export const fileOf = ({ weights, ...head }: KindModel): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(head)}${END_OF_HEAD}`), Buffer.from(weights.buffer)]);

/** Counts in every message. */
export const BIAS = 'any';

/** What a message with these features may ask, the likeliest first; all probabilities together are one. */
export function rankKinds(features: Features): Ranked[] {
  const { labels, rows, weights, scale } = load();
  const scores = new Array<number>(labels.length).fill(0);
  for (const [name, value] of [...features, [BIAS, 1] as const]) {
    const row = rows.get(name);
    if (row === undefined) continue;
    for (let at = 0; at < labels.length; at++)
      scores[at] = (scores[at] ?? 0) + value * scale * (weights[row * labels.length + at] ?? 0);
  }
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const all = odds.reduce((sum, one) => sum + one, 0);
  const found = new Map<Meant, Ranked & { best: number }>();
  for (const [at, label] of labels.entries()) {
    const [meant, unknowable] = partsOf(label);
    const probability = (odds[at] ?? 0) / all;
    const known = found.get(meant) ?? { meant, probability: 0, unknowable, best: 0 };
    const isBest = probability >= known.best;
    found.set(meant, {
      meant,
      probability: known.probability + probability,
      unknowable: isBest ? unknowable : known.unknowable,
      best: Math.max(known.best, probability),
    });
  }
  return [...found.values()]
    .toSorted((one, other) => other.probability - one.probability)
    .map(({ best: _, ...ranked }) => ranked);
}

/** Throws for a label that is none. */
export function partsOf(label: string): [Meant, Unknowable | null] {
  const [name = '', reason] = label.split('/');
  const meant = [...(Object.keys(KINDS) as Kind[]), ...BESIDES].find((one) => one === name);
  const unknowable = UNKNOWABLE.find((one) => one === reason) ?? null;
  if (!meant || (reason !== undefined && !unknowable)) throw new Error(`No such label: ${label}`);
  return [meant, unknowable];
}

/** A word counts for a kind from this weight on. */
const COUNTS = 0.5;

/** Whether a word is one that a kind is known by. */
export function isKnownTo(word: string, meant: Meant): boolean {
  const { labels, rows, weights, scale } = load();
  const row = rows.get(word);
  if (row === undefined) return false;
  return labels.some(
    (label, at) => partsOf(label)[0] === meant && scale * (weights[row * labels.length + at] ?? 0) >= COUNTS,
  );
}
