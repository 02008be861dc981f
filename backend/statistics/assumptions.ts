/**
 * Every constant the statistics assume, in one place. They are our choices; `npm run eval` checks on simulated accounts
 * with known effects that they keep their promises. `MIN_POSTS` and `UNUSUAL_FROM` are part of the contract, in
 * `shared/findings.ts`.
 */

/** Posts are compared from this age on: until then their engagement is still growing. */
export const MIN_AGE_HOURS = 24;
/** Engagement at the age of a day is compared if at least this share of the posts has it, otherwise engagement so far. */
export const MIN_SHARE_WITH_DAY_ENGAGEMENT = 0.8;

/** Two periods are compared if figures are known for at least this share of the days of each. */
export const COVERED = 0.8;

/** A post's baseline is the median of posts of its format within this many days before or after it. */
export const BASELINE_WINDOW_DAYS = 45;
/** Fewest posts that a baseline may rest on. */
export const MIN_PEERS = 8;
/** Residuals are winsorised at this many robust standard deviations, so that one viral post does not decide. */
export const WINSOR_LIMIT = 2.5;

/** Φ⁻¹(0.9): an 80% interval of a normal distribution reaches this many standard deviations to either side. */
export const Z80 = 1.2816;
/** Candidates for the prior variance of a coefficient, as a multiple of the noise variance. Equally likely a priori. */
export const PRIOR_VARIANCE_RATIOS = [0.05, 0.15, 0.4, 1];
/** The ratio for z-scores in the permutation test: fixed, so that all permutations are measured on the same scale. */
export const REFERENCE_VARIANCE_RATIO = 0.15;

/** Standard deviation, in hours, of the Gaussian kernel by which an hour shares its effect with its neighbours. */
export const HOUR_KERNEL_SD = 2.2;
/** How the prior variance of a slot's effect splits into hour, weekday, and the interaction of the two. */
export const SLOT_VARIANCE_SHARES = { hour: 0.71, weekday: 0.25, interaction: 0.04 };

/** A trait is measured if at least this many posts have it and as many lack it. */
export const MIN_WITH_TRAIT = 3;
/** Traits of one kind that are measured together; the most frequent ones. */
export const MAX_TRAITS = 30;

/** Random permutations of the residuals in a permutation test. */
export const PERMUTATIONS = 200;
/**
 * Family-wise error rates: the share of users without any real effect who are told of at least one, for each family of
 * claims.
 */
export const FAMILYWISE_ERROR_RATES = { times: 0.05, traits: 0.12 };

/** Anomalies are looked for among this many newest posts. */
export const ANOMALY_WINDOW_POSTS = 30;

/** A trend is measured over at most this many newest posts. */
export const MAX_TREND_POSTS = 200;
/** Φ⁻¹(0.975): two-sided test at the 5% level. */
export const Z95 = 1.96;

/** Days before the last two weeks that tell how much an account's days differ: at most, and at least. */
export const LEVEL_NOISE_DAYS = { most: 140, least: 84 };
/** Days are winsorised at this many robust standard deviations. */
export const LEVEL_WINSOR_LIMIT = 3;
/**
 * Share of steady accounts, in the worst of the simulated worlds, for which views or engagement show a change of level beyond
 * so many standard deviations in 90 days of daily looks.
 */
export const LEVEL_CHANGE_FALSE_ALARMS = [
  { beyond: 4.3, share: 0.05 },
  { beyond: 6, share: 0.01 },
];
