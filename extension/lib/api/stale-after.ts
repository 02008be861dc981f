import { useQueryClient } from '@tanstack/react-query';
import { getRoom } from '#shared/account';
import { listAnalyses, listQuestions } from '#shared/analysis';
import { getDashboard } from '#shared/analytics/analytics';
import { listChartNotes } from '#shared/analytics/chart-notes';
import { getFindings } from '#shared/analytics/findings';
import { getGrowth } from '#shared/analytics/growth';
import { getPerformance } from '#shared/analytics/performance';
import { findPost, listPosts } from '#shared/analytics/post-figures';
import { getReplies } from '#shared/analytics/replies';
import { getReplyTexts } from '#shared/analytics/reply-texts';
import { getReport, listReportLinks } from '#shared/analytics/reports';
import { findScheduledPost, getCalendar } from '#shared/calendar/calendar';
import type { Endpoint } from '#shared/contract/endpoint';
import { listExperiments } from '#shared/experiments';
import { listCollections } from '#shared/library/collections';
import { listLabels } from '#shared/library/labels';
import { getLibraryOverview, searchLibrary } from '#shared/library/library';
import { listWrittenAgain } from '#shared/library/write-again';
import { listPlans, openPlan } from '#shared/plans';
import { listSavedPosts } from '#shared/saved-posts';
import { listThreadsAccounts } from '#shared/threads';
import { queryHeadOf } from './api-client.ts';

const madeOfPosts: Endpoint[] = [
  getDashboard,
  getFindings,
  getGrowth,
  getPerformance,
  getReplies,
  getReplyTexts,
  getReport,
  listPosts,
  findPost,
  listQuestions,
  listChartNotes,
];

const library: Endpoint[] = [searchLibrary, getLibraryOverview, listLabels];

/** What the screens show of each thing that can change: all of it is read again after a change. */
const staleAfter = {
  growth: [getGrowth],
  notes: [listChartNotes, getRoom],
  accounts: [listThreadsAccounts, getCalendar, getRoom, ...madeOfPosts, ...library],
  posts: [...madeOfPosts, getCalendar, listExperiments, ...library, listWrittenAgain],
  library: [...library, getRoom],
  labels: [...library, listPosts, listCollections, getRoom],
  labelled: [...library, listPosts, getRoom],
  collections: [listCollections, getRoom],
  calendar: [getCalendar, findScheduledPost, ...library],
  reportLinks: [listReportLinks],
  watches: [getPerformance],
  experiments: [listExperiments, getRoom],
  analyses: [listAnalyses, getDashboard, getRoom, ...library],
  saved: [listSavedPosts, getRoom, ...library],
  /** The list of plans. A plan that was deleted is still on the screen for a moment, and cannot be read any more. */
  plans: [listPlans, getDashboard, listChartNotes, getRoom],
  plan: [listPlans, getDashboard, openPlan, listChartNotes],
} satisfies Record<string, Endpoint[]>;

/** Gives the function to call after a change. It resolves when all that is on the screen has been read again. */
export function useReadAgain(changed: keyof typeof staleAfter): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = staleAfter[changed].map(queryHeadOf);
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
