/** A change of a source text that its tests should notice. */
export interface Mutant {
  /** Offsets of what is replaced. */
  start: number;
  end: number;
  replacement: string;
}
