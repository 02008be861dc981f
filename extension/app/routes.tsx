import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { AppFrame } from './app-frame.tsx';
import { HomePage } from './home-page.tsx';
import { lazyPage } from './lazy-page.tsx';

const LoginPage = lazyPage(async () => (await import('../features/auth/login-page.tsx')).LoginPage);
const SignupPage = lazyPage(async () => (await import('../features/auth/signup-page.tsx')).SignupPage);
const DemoPage = lazyPage(async () => (await import('../features/landing/demo-page.tsx')).DemoPage);
const PrivacyPolicyPage = lazyPage(
  async () => (await import('../features/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
);
const TermsPage = lazyPage(async () => (await import('../features/legal/terms-page.tsx')).TermsPage);
const PublicDeletionPage = lazyPage(
  async () => (await import('../features/legal/public-deletion-page.tsx')).PublicDeletionPage,
);
const DataDeletionPage = lazyPage(
  async () => (await import('../features/legal/data-deletion-page.tsx')).DataDeletionPage,
);
const AnalysisPage = lazyPage(async () => (await import('../features/analysis/analysis-page.tsx')).AnalysisPage);
const DashboardPage = lazyPage(async () => (await import('../features/placeholders/upcoming-pages.tsx')).DashboardPage);
const AnalyticsPage = lazyPage(async () => (await import('../features/placeholders/upcoming-pages.tsx')).AnalyticsPage);
const SettingsPage = lazyPage(async () => (await import('../features/placeholders/upcoming-pages.tsx')).SettingsPage);
const ContentLibraryPage = lazyPage(
  async () => (await import('../features/placeholders/content-library-page.tsx')).ContentLibraryPage,
);
const MarketingPlansPage = lazyPage(
  async () => (await import('../features/placeholders/marketing-plans-page.tsx')).MarketingPlansPage,
);
const ComingSoonPage = lazyPage(
  async () => (await import('../features/placeholders/coming-soon-page.tsx')).ComingSoonPage,
);
const NotFoundPage = lazyPage(async () => (await import('../features/placeholders/not-found-page.tsx')).NotFoundPage);

/** Every page of every host. */
export const routes: RouteObject[] = [
  { path: paths.home, element: <HomePage /> },
  { path: paths.login, element: <LoginPage /> },
  { path: paths.signup, element: <SignupPage /> },
  { path: paths.demo, element: <DemoPage /> },
  { path: paths.data, element: <PublicDeletionPage /> },
  { path: paths.privacyPolicy, element: <PrivacyPolicyPage /> },
  { path: paths.terms, element: <TermsPage /> },
  {
    element: <AppFrame />,
    children: [
      { path: paths.dashboard, element: <DashboardPage /> },
      { path: paths.analytics, element: <AnalyticsPage /> },
      { path: paths.contentAnalysis, element: <AnalysisPage /> },
      { path: paths.contentLibrary, element: <ContentLibraryPage /> },
      { path: paths.marketingPlans, element: <MarketingPlansPage /> },
      { path: paths.settings, element: <SettingsPage /> },
      { path: paths.dataDeletion, element: <DataDeletionPage /> },
      { path: paths.performance, element: <ComingSoonPage name="Performance Tracking" /> },
      { path: paths.calendar, element: <ComingSoonPage name="Content Calendar" /> },
      { path: paths.audience, element: <ComingSoonPage name="Audience Insights" /> },
      { path: paths.topics, element: <ComingSoonPage name="Topic Research" /> },
      { path: paths.engagementReports, element: <ComingSoonPage name="Engagement Reports" /> },
      { path: paths.growthReports, element: <ComingSoonPage name="Growth Analytics" /> },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];
