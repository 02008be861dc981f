import Sentiment from 'sentiment';
import emojiValues from 'sentiment/build/emoji.json' with { type: 'json' };
import { max, mean, min } from 'simple-statistics';
import { SentimentIntensityAnalyzer } from 'vader-sentiment';
import { emojiIn } from '#shared/posts/post-marks';
import { isQuestion } from '#shared/posts/post-text';

const afinn = new Sentiment();
const emojiScores = new Map<string, number>(Object.entries(emojiValues));
/** VADER's sum of words and its compound: compound = sum / sqrt(sum² + 15). */
const NORMAL = 15;
/** A word of this value is halfway as bright as any. */
const BRIGHT = 4;
/** More exclamation marks say no more. */
const MAX_MARKS = 4;
const SMILE = /[:;=]['-]?[)\]DPp](?!\p{L})|<3|\^\^/gu;
const FROWN = /[:=]['-]?[([|/](?!\/)/gu;

/** What a negator makes of a word, and how many words before it one may stand: "not happy" is less bad than "happy" is good. */
const TURNED = -0.7;
const REACH = 2;
const NEGATOR = /^(?:not|never|nor|neither|nothing|nobody|cannot|without|hardly|\p{L}+n't)$/u;

/** What is measured of a text for its tone, in this order. A trained weight stands for each in `weights.ts`. */
export const SIGNALS = [
  'vader',
  'afinn',
  'faces',
  'marks',
  'capitals',
  'question',
  'brightest',
  'darkest',
  'length',
] as const;
export type Signals = Record<(typeof SIGNALS)[number], number>;

export interface Measured {
  signals: Signals;
  /** The words that AFINN knows, as it spells them, and their values from -5 to 5. */
  positive: string[];
  negative: string[];
  values: number[];
  /** How many words and signs either lexicon rates. */
  words: number;
  /** VADER's shares of the text that are positive and negative, 0 to 1. */
  pos: number;
  neg: number;
}

/** Measures `told`, the text as both lexicons read it; `written` has its faces and marks. */
export function measureTone(written: string, told: string): Measured {
  const { compound, pos, neg } = SentimentIntensityAnalyzer.polarity_scores(told);
  const { comparative, positive, negative, calculation } = afinn.analyze(told);
  const words = told.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const values = words.map((word, at) => brightnessOf(word) * (isNegated(words, at) ? TURNED : 1));
  const capitals = words.filter((word) => /^\p{Lu}{3,}/u.test(word)).length / Math.max(1, words.length);
  const signals = {
    vader: compound,
    afinn: Math.tanh(2 * comparative),
    faces: facesIn(written),
    // Marks and capitals say a feeling louder, whichever it is.
    marks: Math.sign(compound) * Math.min(MAX_MARKS, written.match(/!/g)?.length ?? 0),
    capitals: Math.sign(compound) * capitals,
    question: isQuestion(written) ? compound : 0,
    brightest: max([0, ...values]),
    darkest: min([0, ...values]),
    length: Math.log(words.length + 1),
  };
  const known = calculation.flatMap((word) => Object.values(word));
  const rated = Math.max(known.length, values.filter((value) => value !== 0).length) + Math.abs(signals.faces);
  return { signals, positive, negative, values: known, words: rated, pos, neg };
}

/** Of a word by itself, -1 to 1. */
function brightnessOf(word: string): number {
  const { compound } = SentimentIntensityAnalyzer.polarity_scores(word.replaceAll(/[^\p{L}'-]/gu, ''));
  const value = compound * Math.sqrt(NORMAL / (1 - Math.min(compound ** 2, 0.99)));
  return Math.tanh(value / BRIGHT);
}

/** How many words were measured. */
export const wordsIn = ({ length }: Signals): number => Math.round(Math.exp(length) - 1);

const isNegated = (words: string[], at: number) =>
  words.slice(Math.max(0, at - REACH), at).some((word) => NEGATOR.test(word));

/** Emoji and drawn faces: -1 to 1. */
function facesIn(written: string): number {
  const emoji = emojiIn(written).flatMap((sign) => emojiScores.get(sign) ?? []);
  const smiles = written.match(SMILE)?.length ?? 0;
  const frowns = written.match(FROWN)?.length ?? 0;
  return Math.sign((emoji.length > 0 ? mean(emoji) : 0) + smiles - frowns);
}
