/** The `id` of the script element in which a page of figures brings its first answers along. */
export const FIRST_FIGURES_ID = 'first-figures';

/** What stands in that element. */
export interface FirstFigures {
  /** The answer of `currentUser`. */
  user: unknown;
  /** Path and query of the page's first read. */
  address: string;
  /** The answer to it. */
  answer: unknown;
}
