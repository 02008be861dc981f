/**
 * Where a figure comes from. `days`: Threads counts it for the account by Pacific days. `posts`: Threads counts it for each post.
 * `readings`: two of our own readings make it. `computed`: we compute it of such figures.
 */
export type FigureSource = 'days' | 'posts' | 'readings' | 'computed';

/** What a figure is called, and how it is made, as its tooltip says. */
export interface Figure {
  label: string;
  /** What a card is headed, where the heading is a broader word than the figure: "Total Reach" for views. */
  title?: string;
  source: FigureSource;
  formula: string;
}

/** What a screen calls a figure. */
export const headingOf = ({ title, label }: Pick<Figure, 'title' | 'label'>): string => title ?? label;

/** Something for each of the names. */
export const ofEach = <Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made) =>
  // Object.fromEntries does not know the keys.
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>;
