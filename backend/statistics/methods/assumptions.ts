/**
 * The constants that several parts of the statistics assume. They are our choices; `npm run eval` checks on simulated accounts
 * with known effects that they keep their promises. `MIN_POSTS` and `MIN_WITH_TRAIT` are part of the contract, in
 * `shared/analytics/findings.ts`; what one part alone assumes stands there.
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
/**
 * Added to a count before its logarithm is taken: the logarithm of a Poisson number is then nearly unbiased from a mean of 1 on
 * (Anscombe 1948), where that of 1 + x shrinks what a small account gains and loses.
 */
export const COUNT_OFFSET = 0.5;

/** Standard deviation, in hours, of the Gaussian kernel by which an hour shares its effect with its neighbours. */
export const HOUR_KERNEL_SD = 2.2;
/**
 * Prior variance of a coefficient as a multiple of the noise variance, by component. The reference is for the permutation
 * test, where all permutations must be measured alike.
 */
export const REFERENCE_RATIOS = {
  hours: 0.08,
  singleHours: 0.1,
  weekdays: 0.05,
  weekends: 0.03,
  tags: 0.15,
  formats: 0.15,
  lengths: 0.15,
  wordings: 0.15,
};
/**
 * What ratios are before the posts have their say, with the weight of one coefficient. Those of times are for one post, and
 * divided by the number of posts: many posts would show effects if there were any.
 */
export const PRIOR_RATIOS = { times: 0.42, traits: 0.03 };
/** Estimates are shrunk no more than with these: the closer to zero they are put, the less an interval can hold for no effect. */
export const FLOOR_RATIOS = {
  hours: 0.5,
  singleHours: 0.2,
  weekdays: 0.3,
  weekends: 0.2,
  tags: 0.6,
  formats: 0.6,
  lengths: 0.6,
  wordings: 0.6,
};
export const MAX_VARIANCE_RATIO = 5;
/** Rounds of the fixed point that estimates ratios. */
export const ESTIMATION_ROUNDS = 10;

/** Posts of a time do alike: within so many days, or within so many posts. */
export const LEVEL_DAYS = 14;
export const MEMORY_POSTS = 2;
/** Shares of the noise variance that such a level may have. */
export const LEVEL_SHARES = [0.4, 0.85];
/**
 * Variance of a level that the posts did not show, as a multiple of the noise variance: as an interval allows for it, and as a
 * claim must withstand it.
 */
export const LEVEL_VARIANCE = { expected: 0.4, doubted: 1 };

/** Factor on standard errors of traits, which are estimates themselves. */
export const INTERVAL_FACTOR = 1.06;
/** Simulated accounts that the intervals of slots are read off. */
export const SIMULATIONS = 60;
/**
 * How far the ratios of simulated accounts are from those estimated, on the log scale: by chance, and, where a ratio is well
 * above `from`, upwards, since the fixed point estimates large ones too low.
 */
export const RATIO_DOUBT = { spread: 0.8, shift: 1.2, from: 0.05 };
/**
 * By what factor the intervals of slots are wider than simulated accounts have them, since no account is made of the features
 * that simulated ones are: `none` where the posts show no effects of times, up to `large` where they show effects that are large
 * against `from`, and nearer to `none` from `fewPosts` on, since many posts show what features do not. Found by `npm run eval`.
 */
export const SLOT_WIDTH = { none: 1.1, large: 1.6, from: 0.08, fewPosts: 60 };

/**
 * A best time has moved if the change is beyond so many standard deviations. Share of accounts with large effects that never
 * change, in the worst of the simulated worlds, for which it is in 90 days of daily looks.
 */
export const BEST_TIME_SHIFT = { beyond: 3.7, falseAlarms: 0.05 };

/** Traits of one kind that are measured together; the most frequent ones. */
export const MAX_TRAITS = 30;

/** Random permutations of the residuals in a permutation test. */
export const PERMUTATIONS = 120;
/**
 * Family-wise error rates of a look. `page`: the share of users without any real effect who are told of at least one that they were not
 * told of before, of whatever kind. At 0.015, up to 19% of the users of a pace were told one in 90 days of looks, and at this up to 12%;
 * `npm run eval -- looks` counts that anew. `kept`: the rate at which what was claimed at one of the EARLIER_LOOKS stays claimed. `family`: that for one kind of
 * claims, where another kind has real effects.
 */
export const ERROR_RATES = { page: 0.008, kept: 0.15, family: 0.1 };
/**
 * By how many standard errors less is told of a claimed effect than was estimated: what passed for being large is large by luck
 * too. Without it, claimed lifts were 1.43 times the truth at 60 posts and 1.16 times at 200; with it 1.07 and 0.94, by
 * `npm run eval -- all-claims`.
 */
export const LUCK_OF_CLAIMED = 0.5;
/** How many looks back are asked what they claimed, and the days between them. */
export const EARLIER_LOOKS = { count: 2, days: 16 };
/** How the families of claims share that of the page. Only a user who labels posts has labels: nobody else pays for them. */
export const CLAIM_WEIGHTS = { times: 3, tags: 3, formats: 1, lengths: 1, wordings: 2, labels: 2 };

/** Φ⁻¹(0.975): two-sided test at the 5% level. */
export const Z95 = 1.96;
