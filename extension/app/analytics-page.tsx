import { FindingsSection } from '../features/analytics/findings/findings-section.tsx';
import { AnalyticsPage as AccountAnalytics } from '../features/threads/analytics-page.tsx';

/** What Threads reports of an account, and below it what the posts of all accounts say. */
export const AnalyticsPage = () => (
  <>
    <AccountAnalytics />
    <FindingsSection />
  </>
);
