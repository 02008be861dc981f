import { getSettings, type UserSettings } from '#shared/account';
import { getTwoStep, listNotices, listSessions } from '#shared/account-security';
import { countAnalyses, listAnalyses } from '#shared/analysis';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { getAudience } from '#shared/analytics/audience';
import { listChartNotes } from '#shared/analytics/chart-notes';
import { getFindings } from '#shared/analytics/findings';
import { getPerformance, type Performance } from '#shared/analytics/performance';
import { comparePosts, listPosts } from '#shared/analytics/post-figures';
import { getReplies } from '#shared/analytics/replies';
import { getReadReplies, getReplyTexts } from '#shared/analytics/reply-texts';
import { getTopics } from '#shared/analytics/topics';
import { currentUser, type User } from '#shared/auth';
import { type Endpoint, isPathOf } from '#shared/contract/endpoint';
import { type ErrorBody, errorStatus } from '#shared/contract/errors';
import { listCollections } from '#shared/library/collections';
import { listLabels } from '#shared/library/labels';
import { getLibraryOverview, searchLibrary } from '#shared/library/library';
import { listWrittenAgain } from '#shared/library/write-again';
import { countPlans, listPlans, openPlan, type PlanCounts } from '#shared/plans';
import { listThreadsAccounts } from '#shared/threads';
import { sampleDashboard } from '../../features/analytics/sample-dashboard.ts';
import { demoCollections, demoLabels, demoLibrary, demoOverview, demoWrittenAgain } from './demo-library.ts';
import { demoCurves, demoPosts } from './demo-posts.ts';
import { sampleAudience } from './sample-audience.ts';
import { sampleEntries } from './sample-entries.ts';
import { sampleFindings } from './sample-findings.ts';
import { sampleInsights, sampleScore } from './sample-insights.ts';
import { samplePlan } from './sample-plan.ts';
import { demoReplies } from './sample-replies.ts';
import { sampleReplyTexts } from './sample-reply-texts.ts';
import { sampleTopics } from './sample-topics.ts';

const DEMO_USER: User = {
  id: '00000000-0000-7000-8000-000000000000',
  username: 'demo',
  email: 'demo@example.com',
  plan: 'free',
  timeZone: 'UTC',
  createdAt: '2025-01-06T09:00:00.000Z',
};

const settings: UserSettings = {
  username: DEMO_USER.username,
  email: DEMO_USER.email,
  timeZone: DEMO_USER.timeZone,
  privacy: { analysisCollection: true, performanceAnalytics: true, planGeneration: true },
};

const planCounts: PlanCounts = { draft: 0, active: 0, done: 0, archived: 0, [samplePlan.status]: 1 };

const demoPlans = ({ searchParams }: URL) => {
  const isShown =
    !searchParams.has('before') && (searchParams.get('status') ?? samplePlan.status) === samplePlan.status;
  return isShown ? [samplePlan] : [];
};

/** It follows young posts, and the demo's do not age. */
const noPerformance: Performance = {
  ...{ accounts: [], account: null, isOn: true, timeZone: DEMO_USER.timeZone },
  ...{ posts: [], published: 0, typical: null, watches: [], events: [], ledger: null },
  floor: { have: 0, needed: 8, by: null, postsAWeek: 0 },
};

/** Every read of the demo; it answers nothing else. */
const answers: [Endpoint, (address: URL) => unknown][] = [
  [currentUser, () => DEMO_USER],
  [getDashboard, demoDashboard],
  [listPosts, demoPosts],
  [comparePosts, demoCurves],
  [getPerformance, () => noPerformance],
  [getAudience, () => sampleAudience],
  [getTopics, () => sampleTopics],
  [getReplies, demoReplies],
  [getReplyTexts, () => sampleReplyTexts],
  [getReadReplies, () => ({ isOn: sampleReplyTexts.isOn })],
  [searchLibrary, demoLibrary],
  [getLibraryOverview, demoOverview],
  [listLabels, demoLabels],
  [listCollections, demoCollections],
  [listWrittenAgain, demoWrittenAgain],
  [listChartNotes, () => []],
  [getFindings, () => sampleFindings],
  [listAnalyses, demoEntries],
  [countAnalyses, () => ({ count: sampleEntries.length })],
  [listPlans, demoPlans],
  [countPlans, () => planCounts],
  [openPlan, () => samplePlan],
  [listThreadsAccounts, () => []],
  [getSettings, () => settings],
  [getTwoStep, () => ({ since: null, recoveryCodesLeft: 0 })],
  [listSessions, () => []],
  [listNotices, () => []],
];

/**
 * Stands in for `fetch` in the demo: the app reads a sample account, and whatever would change something is refused in
 * words. Nothing leaves the page.
 */
export const demoRequest: typeof fetch = async (input, { method = 'GET' } = {}) => {
  const address = new URL(String(input), 'http://demo.invalid');
  const found = method === 'GET' && answers.find(([endpoint]) => isPathOf(endpoint, address.pathname));
  return found ? Response.json(found[1](address)) : Response.json(refusal, { status: errorStatus.forbidden });
};

const refusal: ErrorBody = {
  error: {
    code: 'forbidden',
    message: 'This is a demo: nothing is sent or saved. Sign up to do this with your own posts.',
  },
};

/** The sample dashboard without a plan of its own: the page shows the sample one, and says so. */
function demoDashboard({ searchParams }: URL): Dashboard {
  return {
    ...sampleDashboard(getDashboard.query.parse(Object.fromEntries(searchParams)).days),
    marketingPlan: null,
    insights: sampleInsights,
    score: sampleScore,
  };
}

function demoEntries({ searchParams }: URL) {
  if (searchParams.has('before')) return [];
  const wanted = searchParams.get('entryId');
  return sampleEntries.filter(({ id }) => !wanted || id === wanted);
}
