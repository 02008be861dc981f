import { paths } from './paths.ts';

/** Places within pages that links lead to, such as a switch. What stands there takes the focus by `useLedTo`. */
export const linkTargets = {
  performanceAnalytics: `${paths.settings}#performance-analytics`,
  readReplies: `${paths.engagementReports}#read-replies`,
  watchNotes: `${paths.performance}#noted`,
  shareReport: `${paths.buildReport}#share`,
  confirmEmail: `${paths.settings}#confirm-email`,
} as const;

export type LinkTarget = (typeof linkTargets)[keyof typeof linkTargets];
