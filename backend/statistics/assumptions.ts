/**
 * What the statistics assume: our proposals, all in this place. `npm run eval` holds them to what they promise on made-up
 * accounts whose truth is known. `MIN_POSTS` is part of the contract.
 */

/** Posts are compared once they are so old: until then they have not had their time. */
export const MIN_AGE_HOURS = 24;
/** Counts at the age of a day are compared where so many of the posts have them, else counts so far. */
export const MIN_KNOWN_AT_DAY = 0.8;

/** Two periods are compared where figures of at least this share of the days of both are known. */
export const COVERED = 0.8;

/** What is usual is the median of the posts of the same format within so many days to both sides, of so many at least. */
export const USUAL_WITHIN_DAYS = 45;
export const MIN_PEERS = 8;
/** In robust deviations: what lies further out counts as if it lay there, so that one viral post does not decide. */
export const CLIP = 2.5;

/** An interval of 80% reaches so many deviations to both sides. */
export const INTERVAL = 1.2816;
/** The variance of effects, in that of what chance does to a post. Each of these is thought as likely beforehand. */
export const EFFECT_SIZES = [0.05, 0.15, 0.4, 1];
/** The one by which claims are weighed: a single one, as what chance gives has to be weighed alike. */
export const USUAL_EFFECT_SIZE = 0.15;

/** How far, in hours, one hour tells about its neighbours. */
export const HOUR_REACH = 2.2;
/** How much of the effect of a slot its hour and its weekday have; the rest is of the two together. */
export const SLOT_SHARES = { hour: 0.71, weekday: 0.25, both: 0.04 };

/** A trait that fewer posts have, or that fewer posts lack, is not looked at; nor are traits beyond the most frequent. */
export const MIN_WITH_TRAIT = 3;
export const MAX_TRAITS = 30;

/** Claims are held against what the same posts give when their counts are dealt out anew, so often. */
export const SHUFFLES = 200;
/** The share of users who are told something by chance where nothing has an effect. */
export const FALSE_CLAIMS = { times: 0.05, traits: 0.12 };

/** An unusual post lies further from the median of so many newest posts than so many robust deviations. */
export const ANOMALY_POSTS = 30;
export const ANOMALY = 3.5;

/** A trend over so many newest posts at most is told where chance alone shows as much in one of twenty cases. */
export const TREND_POSTS = 200;
export const TREND_Z = 1.96;
