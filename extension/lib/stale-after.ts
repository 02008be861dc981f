import { useQueryClient } from '@tanstack/react-query';
import { listAnalyses, listQuestions } from '#shared/analysis';
import { getDashboard } from '#shared/analytics';
import { findScheduledPost, getCalendar } from '#shared/calendar';
import { listChartNotes } from '#shared/chart-notes';
import type { Endpoint } from '#shared/endpoint';
import { listExperiments } from '#shared/experiments';
import { getFindings } from '#shared/findings';
import { getGrowth } from '#shared/growth';
import { getPerformance } from '#shared/performance';
import { listPlans, openPlan } from '#shared/plans';
import { findPost, listPosts } from '#shared/post-figures';
import { listSavedPosts } from '#shared/saved-posts';
import { listThreadsAccounts } from '#shared/threads';
import { queryHeadOf } from './api-client.ts';

const madeOfPosts: Endpoint[] = [
  getDashboard,
  getFindings,
  getGrowth,
  getPerformance,
  listPosts,
  findPost,
  listQuestions,
  listChartNotes,
];

/** What the screens show of each thing that can change: all of it is read again after a change. */
const staleAfter = {
  growth: [getGrowth],
  notes: [listChartNotes],
  accounts: [listThreadsAccounts, getCalendar, ...madeOfPosts],
  posts: [...madeOfPosts, getCalendar, listExperiments],
  calendar: [getCalendar, findScheduledPost],
  watches: [getPerformance],
  experiments: [listExperiments],
  analyses: [listAnalyses, getDashboard],
  saved: [listSavedPosts],
  /** The list of plans. A plan that was deleted is still on the screen for a moment, and cannot be read any more. */
  plans: [listPlans, getDashboard, listChartNotes],
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
