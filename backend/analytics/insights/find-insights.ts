import type { PostRow } from '#shared/analytics/post-figures';
import type { ReadSoFar } from '#shared/analytics/replies';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import type { Slot } from '../../statistics/slots.ts';
import type { Dismissal } from './dismissals.ts';
import { findBestTimeShift } from './find-best-time-shift.ts';
import { findBreakouts } from './find-breakouts.ts';
import { type AccountFigures, findLevelChanges } from './find-level-changes.ts';
import { findQuestions, type Question } from './find-questions.ts';
import type { FoundInsight } from './found-insight.ts';

/** All that insights are found in. */
export interface Figures {
  /** Of the last half year, and the best times that the findings claim of them. */
  measured: MeasuredPost[];
  bestTimes: Slot[];
  /** The newest, as they are compared with others. */
  newest: PostRow[];
  accounts: AccountFigures[];
  questions: Question[];
  readSoFar: ReadSoFar;
  dismissals: Dismissal[];
  now: Date;
}

export const findInsights = (figures: Figures): FoundInsight[] => [
  ...findBreakouts(figures.newest, figures.now),
  ...findLevelChanges(figures.accounts, figures.dismissals, figures.now),
  ...findBestTimeShift(figures.measured, figures.now, figures.bestTimes),
  ...findQuestions(figures),
];
