import { getRoom } from '#shared/account';
import { listNotices } from '#shared/account-security';
import {
  ANALYTICS,
  AUDIENCE,
  BUILD_REPORT,
  CALENDAR,
  CONTENT_ANALYSIS,
  CONTENT_LIBRARY,
  DASHBOARD,
  DATA_DELETION,
  ENGAGEMENT_REPORTS,
  GROWTH_REPORTS,
  MARKETING_PLANS,
  PERFORMANCE,
  POSTS,
  REPORT,
  SETTINGS,
  TOPICS,
  WEEKLY_DIGEST,
} from '#shared/addresses/page-paths';
import { getDashboard } from '#shared/analytics/analytics';
import { getAudience } from '#shared/analytics/audience';
import { dashboardChoicesIn, dashboardQuery } from '#shared/analytics/dashboard-choices';
import { getFindings } from '#shared/analytics/findings';
import { getGrowth } from '#shared/analytics/growth';
import { getPerformance } from '#shared/analytics/performance';
import { postChoicesIn, postQueryOf } from '#shared/analytics/post-choices';
import { listPosts } from '#shared/analytics/post-figures';
import { getReplies } from '#shared/analytics/replies';
import { getTopics } from '#shared/analytics/topics';
import { type Endpoint, pathTo } from '#shared/contract/endpoint';
import { figuresQuery, periodChoiceIn } from '#shared/days/period-choice';
import { listCollections } from '#shared/library/collections';
import { getLibraryOverview, searchLibrary } from '#shared/library/library';
import { figuresQueryOf, libraryChoicesIn, libraryQueryOf } from '#shared/library/library-choices';
import { getThreadsAnalytics, listThreadsAccounts, shownAccount } from '#shared/threads';

/** What a page reads first, as the page itself asks for it. */
export interface FirstRead {
  /** Path and query. */
  address: string;
  /** What is read next, by the answer. */
  next?: (answer: unknown) => FirstRead[];
}

export type FirstReads = (search: URLSearchParams, userId: string) => FirstRead[];

/** What each page of figures reads itself, by its path. */
const ownReads: ReadonlyMap<string, FirstReads> = new Map<string, FirstReads>([
  [DASHBOARD, (search, userId) => [dashboard(search, userId), read(listThreadsAccounts)]],
  [REPORT, (search, userId) => [dashboard(search, userId), read(getFindings, { userId })]],
  [ENGAGEMENT_REPORTS, (search, userId) => [read(getReplies, { userId }, ofPeriodAndAccount(search))]],
  [GROWTH_REPORTS, (search, userId) => [read(getGrowth, { userId }, ofPeriodAndAccount(search))]],
  [PERFORMANCE, (search, userId) => [read(getPerformance, { userId }, ofPeriodAndAccount(search))]],
  [AUDIENCE, (search, userId) => [read(getAudience, { userId }, ofPeriodAndAccount(search))]],
  [TOPICS, (search, userId) => [read(getTopics, { userId }, ofPeriodAndAccount(search))]],
  [POSTS, (search, userId) => [read(listPosts, { userId }, postQueryOf(postChoicesIn(search)))]],
  [
    CONTENT_LIBRARY,
    (search, userId) => [
      library(search, userId),
      read(getLibraryOverview, { userId }),
      read(listCollections, { userId }),
    ],
  ],
  [ANALYTICS, (search) => [{ ...read(listThreadsAccounts), next: (accounts) => ofAccount(accounts, search) }]],
]);

/** Signed-in pages that are drawn in the browser only. */
const otherPages: ReadonlySet<string> = new Set([
  BUILD_REPORT,
  CALENDAR,
  CONTENT_ANALYSIS,
  DATA_DELETION,
  MARKETING_PLANS,
  SETTINGS,
  WEEKLY_DIGEST,
]);

/** What may stand above every page: it would push the page down if it came later. */
const aboveEveryPage = (userId: string) => [read(listNotices), read(getRoom, { userId })];

/** The first reads of the page at a path; undefined where it is none of the signed-in app. */
export function firstReadsOf(path: string): FirstReads | undefined {
  const own = ownReads.get(path);
  if (own) return (search, userId) => [...own(search, userId), ...aboveEveryPage(userId)];
  const isOther = otherPages.has(path) || path.startsWith(`${MARKETING_PLANS}/`);
  return isOther ? (_, userId) => aboveEveryPage(userId) : undefined;
}

/** Whether the server can draw the page at a path: it brings all that the page shows first. */
export const isDrawn = (path: string): boolean => ownReads.has(path);

const dashboard = (search: URLSearchParams, userId: string) =>
  read(getDashboard, { userId }, dashboardQuery(dashboardChoicesIn(search)));

/** What is found, then the figures of the posts among it. */
const library = (search: URLSearchParams, userId: string): FirstRead => ({
  ...read(searchLibrary, { userId }, libraryQueryOf(libraryChoicesIn(search))),
  next: (page) => {
    const query = figuresQueryOf(searchLibrary.response.parse(page));
    return query ? [read(listPosts, { userId }, query)] : [];
  },
});

const ofPeriodAndAccount = (search: URLSearchParams) => figuresQuery(periodChoiceIn(search), search.get('account'));

/** The figures of the account that the page shows. */
function ofAccount(answer: unknown, search: URLSearchParams): FirstRead[] {
  const account = shownAccount(listThreadsAccounts.response.parse(answer), search.get('account'));
  return account ? [read(getThreadsAnalytics, { accountId: account.id }, periodChoiceIn(search))] : [];
}

function read(endpoint: Endpoint, params: Record<string, string> = {}, query: object = {}): FirstRead {
  const search = new URLSearchParams({ ...query });
  const path = pathTo(endpoint.path, params);
  return { address: search.size > 0 ? `${path}?${search}` : path };
}
