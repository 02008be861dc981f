import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
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

const comingSoon = (path: string, name: string): RouteObject => ({
  path,
  element: <pages.ComingSoonPage name={name} />,
  handle: pages.ComingSoonPage,
});

/** Every page of every host. */
export const routes: RouteObject[] = [
  route(paths.home, pages.HomePage),
  route(paths.login, pages.LoginPage),
  route(paths.signup, pages.SignupPage),
  route(paths.server, pages.ServerPage),
  route(paths.demo, pages.DemoPage),
  route(paths.data, pages.PublicDeletionPage),
  route(paths.deletionRequest, pages.DeletionRequestPage),
  route(paths.privacyPolicy, pages.PrivacyPolicyPage),
  route(paths.terms, pages.TermsPage),
  {
    element: <pages.AppFrame />,
    handle: pages.AppFrame,
    children: [
      route(paths.dashboard, pages.DashboardPage),
      route(paths.analytics, pages.AnalyticsPage),
      route(paths.posts, pages.PostsPage),
      route(paths.report, pages.ReportPage),
      route(paths.contentAnalysis, pages.AnalysisPage),
      route(paths.contentLibrary, pages.ContentLibraryPage),
      route(paths.marketingPlans, pages.PlansPage),
      route(paths.marketingPlan, pages.PlanPage),
      route(paths.settings, pages.SettingsPage),
      route(paths.dataDeletion, pages.DataDeletionPage),
      comingSoon(paths.performance, 'Performance Tracking'),
      comingSoon(paths.calendar, 'Content Calendar'),
      comingSoon(paths.audience, 'Audience Insights'),
      comingSoon(paths.topics, 'Topic Research'),
      comingSoon(paths.engagementReports, 'Engagement Reports'),
      comingSoon(paths.growthReports, 'Growth Analytics'),
    ],
  },
  route('*', pages.NotFoundPage),
];
