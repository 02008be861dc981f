/** The `id` of the script element in which a page of figures brings its first answers along. */
export const FIRST_FIGURES_ID = 'first-figures';

/** What stands in that element. */
export interface FirstFigures {
  /** The answer of `currentUser`. */
  user: unknown;
  /** To the page's first reads. */
  answers: FirstAnswer[];
}

interface FirstAnswer {
  /** Path and query. */
  address: string;
  answer: unknown;
}
