import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/links/paths.ts';
import { lazyPage } from './lazy-page.tsx';
import * as pages from './pages.ts';

/** What stands in the `handle` of a route: starts loading its code. */
export interface Preloadable {
  preload: () => Promise<void>;
}

const route = (path: string, Page: ComponentType & Preloadable): RouteObject => ({
  path,
  element: <Page />,
  handle: Page,
});

/** A page whose code loads when it is first shown. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => route(path, lazyPage(load));

/** Every page of every host. One of the sidebar stands in `navigation.ts` as well. */
export const routes: RouteObject[] = [
  route(paths.home, pages.HomePage),
  page(paths.login, async () => (await import('../features/auth/login-page.tsx')).LoginPage),
  page(paths.signup, async () => (await import('../features/auth/signup-page.tsx')).SignupPage),
  page(
    paths.forgotPassword,
    async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  page(paths.resetPassword, async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage),
  page(
    paths.sharedReport,
    async () => (await import('../features/analytics/report/builder/shared-report-page.tsx')).SharedReportPage,
  ),
  page(paths.stopDigest, async () => (await import('../features/digest/stop-digest-page.tsx')).StopDigestPage),
  page(paths.confirmEmail, async () => (await import('../features/auth/confirm-email-page.tsx')).ConfirmEmailPage),
  page(paths.server, async () => (await import('../features/auth/server-page.tsx')).ServerPage),
  page(paths.demo, async () => (await import('../features/landing/demo-page.tsx')).DemoPage),
  page(paths.data, async () => (await import('../features/legal/public-deletion-page.tsx')).PublicDeletionPage),
  page(
    paths.deletionRequest,
    async () => (await import('../features/legal/deletion-request-page.tsx')).DeletionRequestPage,
  ),
  page(paths.privacyPolicy, async () => (await import('../features/legal/privacy-policy-page.tsx')).PrivacyPolicyPage),
  page(
    paths.howAnswersAreChecked,
    async () => (await import('../features/legal/how-answers-are-checked-page.tsx')).HowAnswersAreCheckedPage,
  ),
  page(paths.terms, async () => (await import('../features/legal/terms-page.tsx')).TermsPage),
  {
    element: <pages.AppFrame />,
    handle: pages.AppFrame,
    children: [
      page(paths.dashboard, async () => (await import('./dashboard-page.tsx')).DashboardPage),
      page(paths.analytics, async () => (await import('./figures/analytics-page.tsx')).AnalyticsPage),
      page(paths.posts, async () => (await import('../features/analytics/posts/posts-page.tsx')).PostsPage),
      page(paths.report, async () => (await import('../features/analytics/report/report-page.tsx')).ReportPage),
      page(
        paths.performance,
        async () => (await import('../features/analytics/performance/performance-page.tsx')).PerformancePage,
      ),
      route(paths.contentAnalysis, pages.AnalysisPage),
      page(paths.contentLibrary, async () => (await import('../features/library/page/library-page.tsx')).LibraryPage),
      page(paths.marketingPlans, async () => (await import('../features/plans/plans-page.tsx')).PlansPage),
      page(paths.marketingPlan, async () => (await import('../features/plans/plan-page.tsx')).PlanPage),
      page(paths.calendar, async () => (await import('../features/calendar/page/calendar-page.tsx')).CalendarPage),
      page(paths.settings, async () => (await import('./settings-page.tsx')).SettingsPage),
      page(paths.dataDeletion, async () => (await import('../features/legal/data-deletion-page.tsx')).DataDeletionPage),
      page(paths.audience, async () => (await import('../features/audience/audience-page.tsx')).AudiencePage),
      page(paths.topics, async () => (await import('../features/topics/topics-page.tsx')).TopicsPage),
      page(paths.engagementReports, async () => (await import('./figures/engagement-page.tsx')).EngagementPage),
      page(
        paths.buildReport,
        async () => (await import('../features/analytics/report/builder/build-report-page.tsx')).BuildReportPage,
      ),
      page(paths.weeklyDigest, async () => (await import('../features/digest/digest-page.tsx')).DigestPage),
      page(paths.growthReports, async () => (await import('../features/growth/growth-page.tsx')).GrowthPage),
    ],
  },
  page('*', async () => (await import('../features/placeholders/not-found-page.tsx')).NotFoundPage),
];
