/** How many colours `themes.css` has for the lines of a chart. */
const COLOUR_COUNT = 5;

/** The colour of the line at this place among the series, from 0. */
export const seriesColour = (index: number): string => `var(--series-${(index % COLOUR_COUNT) + 1})`;
