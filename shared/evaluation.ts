/**
 * What `npm run eval` printed, as the page "How answers are checked" shows it. The evaluation fails where these figures are
 * better than what it finds.
 */
export const EVALUATED_ON = '2026-11-22';

/** Right answers of a sample account, and false claims that were planted in them. */
export const CLAIMS_EVALUATION = {
  rightAnswers: 105,
  altered: 0,
  /** By kind: how many were planted, and how many were left out of the answer. */
  planted: {
    digit: { of: 450, caught: 450 },
    unit: { of: 450, caught: 450 },
    sign: { of: 34, caught: 34 },
    rounding: { of: 450, caught: 450 },
    numberWords: { of: 256, caught: 256 },
    period: { of: 450, caught: 450 },
    entity: { of: 99, caught: 99 },
    cause: { of: 256, caught: 256 },
    superlative: { of: 30, caught: 30 },
  },
} as const;
export type FalseClaimKind = keyof typeof CLAIMS_EVALUATION.planted;

/**
 * Forecasts of views, a day and a week ahead, on made-up accounts of eleven kinds, by the hours since a post was published: how many
 * of the 80% ranges held, how wide they were, and how far off, each as a share of what "like the middle 80% of your posts" would have been.
 */
export const FORECASTS_EVALUATION = {
  accounts: 880,
  byAge: [
    { age: 0, share: 0.81, width: 0.96, loss: 0.84 },
    { age: 1, share: 0.81, width: 0.36, loss: 0.33 },
    { age: 3, share: 0.82, width: 0.26, loss: 0.24 },
    { age: 6, share: 0.82, width: 0.19, loss: 0.18 },
    { age: 12, share: 0.81, width: 0.12, loss: 0.13 },
  ],
} as const;

/**
 * Made-up users with one to three accounts whose posts do alike whatever is in them and whenever they go out: how many were told
 * of an effect by any part of the product, at one look at all of it, and in 90 days of looks.
 */
export const ALL_CLAIMS_EVALUATION = {
  on: '2026-11-28',
  once: { users: 180, told: 11 },
  daily: { users: 24, told: 8 },
} as const;

/**
 * Messages of five people who did not know the product, about made-up accounts, each read by a model of questions that saw none of that
 * person's: answered as they were meant or rightly refused; in part; asked back, or not understood; answered as something else. Some limits of
 * the reading were chosen on three people's, so other people's are understood somewhat less.
 */
export const UNDERSTANDING_EVALUATION = {
  on: '2026-12-01',
  messages: 750,
  right: 368,
  clumsy: 37,
  notUnderstood: 235,
  wrong: 110,
  /** Of those in few words. */
  hurried: { messages: 150, right: 115 },
} as const;

/** Kinds of evidence for the tone of a text, each right about equally often. */
export type EvidenceKind = 'strong' | 'clear' | 'lone';

interface Measured {
  /** Texts whose score leaned (negative, neutral or positive) as people's mean rating did. */
  hits: number;
  texts: number;
}

/**
 * How often a verdict on each kind was right, counted on 400 English tweets with the mean of 20 human ratings each:
 * cjhutto/vaderSentiment, MIT (Hutto and Gilbert 2014). Each was scored by weights that were fitted to the others. The texts are
 * other people's and so are not kept here, only what was measured in them; `npm run eval tone` fails if these counts are no longer true.
 */
export const TONE_EVALUATION = {
  texts: 400,
  measured: {
    strong: { hits: 110, texts: 111 },
    clear: { hits: 46, texts: 50 },
    lone: { hits: 54, texts: 61 },
  } satisfies Record<EvidenceKind, Measured>,
} as const;

/** A rate of few texts is drawn towards the usual one by as much as this many texts would. */
const USUAL: Measured = { hits: 8, texts: 10 };

/** How often such a verdict is right, 0 to 1 with two decimals: the confidence that is stated. */
export const hitRate = ({ hits, texts }: Measured): number =>
  Math.round((100 * (hits + USUAL.hits)) / (texts + USUAL.texts)) / 100;
