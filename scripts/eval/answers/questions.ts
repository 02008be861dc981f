import type { Asked } from './asked.ts';
import { OF_DATA_AND_LIMITS } from './questions-of-data-and-limits.ts';
import { OF_FIGURES } from './questions-of-figures.ts';
import { OF_FRESH_BATCHES } from './questions-of-fresh-batches.ts';
import { OF_TIMES_AND_FOLLOWERS } from './questions-of-times-and-followers.ts';
import { OF_WHAT_COMES } from './questions-of-what-comes.ts';

/** Three wordings each. By turns one and two of them are held back, so that half of all are. */
export const QUESTIONS: Asked[] = [
  ...OF_FIGURES,
  ...OF_TIMES_AND_FOLLOWERS,
  ...OF_DATA_AND_LIMITS,
  ...OF_FRESH_BATCHES,
  ...OF_WHAT_COMES,
];
