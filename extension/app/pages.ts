import { lazyPage } from './lazy-page.tsx';
import { LoadingScreen } from './loading-screen.tsx';

// Each loads when it is first shown, or asked for by `preload`.
export const FrontPage = lazyPage(async () => (await import('./front-page.tsx')).FrontPage, LoadingScreen);
export const HomePage = lazyPage(async () => (await import('./home-page.tsx')).HomePage);
export const ServerData = lazyPage(async () => (await import('./server-data.tsx')).ServerData, LoadingScreen);
export const AppFrame = lazyPage(async () => (await import('./app-frame.tsx')).AppFrame, LoadingScreen);

export const LoginPage = lazyPage(async () => (await import('../features/auth/login-page.tsx')).LoginPage);
export const SignupPage = lazyPage(async () => (await import('../features/auth/signup-page.tsx')).SignupPage);
export const ServerPage = lazyPage(async () => (await import('../features/auth/server-page.tsx')).ServerPage);
export const DemoPage = lazyPage(async () => (await import('../features/landing/demo-page.tsx')).DemoPage);
export const PrivacyPolicyPage = lazyPage(
  async () => (await import('../features/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
);
export const TermsPage = lazyPage(async () => (await import('../features/legal/terms-page.tsx')).TermsPage);
export const PublicDeletionPage = lazyPage(
  async () => (await import('../features/legal/public-deletion-page.tsx')).PublicDeletionPage,
);
export const DeletionRequestPage = lazyPage(
  async () => (await import('../features/legal/deletion-request-page.tsx')).DeletionRequestPage,
);
export const DataDeletionPage = lazyPage(
  async () => (await import('../features/legal/data-deletion-page.tsx')).DataDeletionPage,
);
export const AnalysisPage = lazyPage(async () => (await import('../features/analysis/analysis-page.tsx')).AnalysisPage);
export const DashboardPage = lazyPage(async () => (await import('./dashboard-page.tsx')).DashboardPage);
export const AnalyticsPage = lazyPage(async () => (await import('./analytics-page.tsx')).AnalyticsPage);
export const PostsPage = lazyPage(async () => (await import('../features/analytics/posts/posts-page.tsx')).PostsPage);
export const ReportPage = lazyPage(
  async () => (await import('../features/analytics/report/report-page.tsx')).ReportPage,
);
export const SettingsPage = lazyPage(async () => (await import('./settings-page.tsx')).SettingsPage);
export const ContentLibraryPage = lazyPage(
  async () => (await import('../features/placeholders/content-library-page.tsx')).ContentLibraryPage,
);
export const PlansPage = lazyPage(async () => (await import('../features/plans/plans-page.tsx')).PlansPage);
export const PlanPage = lazyPage(async () => (await import('../features/plans/plan-page.tsx')).PlanPage);
export const ComingSoonPage = lazyPage(
  async () => (await import('../features/placeholders/coming-soon-page.tsx')).ComingSoonPage,
);
export const NotFoundPage = lazyPage(
  async () => (await import('../features/placeholders/not-found-page.tsx')).NotFoundPage,
);
