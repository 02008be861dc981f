import { FindingsLinks } from '../../features/analytics/findings/findings-links.tsx';
import { FindingsSection } from '../../features/analytics/findings/findings-section.tsx';
import { AccountAnalytics } from '../../features/threads/account-analytics.tsx';

/** What Threads reports of an account, and below it what the posts of all accounts say. */
export const AnalyticsPage = () => (
  <>
    <AccountAnalytics below={<FindingsLinks />} />
    <FindingsSection />
  </>
);
