export interface Series {
  name: string;
  /** One value for each label; null is a gap. */
  values: (number | null)[];
  /** The value with its unit, for the tooltip, the axis and the table. */
  format: (value: number) => string;
  /** The period before, for the same labels: drawn faint and dashed. */
  previous?: (number | null)[];
}

/** A range behind the lines, such as what is usual. */
export interface Band {
  name: string;
  low: (number | null)[];
  high: (number | null)[];
}

/** Something that is noted on a label. */
export interface Mark {
  /** Index of the label. */
  at: number;
  words: string;
  /** Written by the user, and not noticed by the product. */
  isOwn: boolean;
}

export interface ChartProps {
  /** One message: what the chart shows. */
  title: string;
  /** Along the axis, oldest first. */
  labels: string[];
  /** What the labels are, for the table: days, unless it says otherwise. */
  labelName?: string;
  /** Two have an axis each, unless they are of one measure; of more, or with a band, all share the left axis. */
  series: Series[];
  isOneMeasure?: boolean;
  band?: Band | undefined;
  /** A narrower range inside of it. */
  innerBand?: Band | undefined;
  /** The axis begins at the lowest value, for a level far from zero or values below it. */
  isAxisFree?: boolean;
  /** Where the axis ends, for shares that may reach all: the library would leave room above. */
  axisEnd?: number;
  /** The last label is still running: its values will grow, so the way to them is drawn dashed. */
  isLastUnfinished?: boolean;
  /** Dots on the axis, each with its words. */
  marks?: Mark[];
  /** What the days behind are; "Period before" without it. */
  previousName?: string | undefined;
  /** In pixels; kept while the chart loads. */
  height?: number;
}
