import type { WatchFigures, WatchKind } from '#shared/analytics/watches';

/** What a look at the figures found and nobody noted yet, as far as this look knows. */
export interface FoundEvent {
  kind: WatchKind;
  postId: string;
  accountId: string;
  figures: WatchFigures;
}

/** Null: its kind does not look at that. */
export const NO_FIGURES: WatchFigures = {
  age: null,
  views: null,
  multiple: null,
  percentile: null,
  comparedWith: null,
  multipleBefore: null,
  ageBefore: null,
  gained: null,
  gainedBefore: null,
};

/** What came of an event; null: the figures that would tell were not read in time. */
export interface Settlement {
  id: string;
  held: boolean | null;
}

/** An event of which it is open what will come of it. */
export interface OpenEvent {
  id: string;
  kind: WatchKind;
  postId: string;
  publishedAt: Date;
  firedAt: Date;
  figures: WatchFigures;
}
