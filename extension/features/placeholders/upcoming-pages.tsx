import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';

interface UpcomingPageProps {
  title: string;
  subtitle?: string;
  description: string;
}

const UpcomingPage = ({ title, subtitle, description }: UpcomingPageProps) => (
  <>
    <PageHeader title={title} subtitle={subtitle} />
    <Card>
      <EmptyState title="Coming Soon" description={description} />
    </Card>
  </>
);

export const DashboardPage = () => (
  <UpcomingPage
    title="Content Analytics Dashboard"
    subtitle="AI-powered insights for your Threads content strategy"
    description="Engagement, reach and your best posts will stand here."
  />
);

export const AnalyticsPage = () => (
  <UpcomingPage title="Analytics" description="The figures of your connected accounts will stand here." />
);

export const SettingsPage = () => (
  <UpcomingPage title="Settings" description="Your profile, privacy choices and connected accounts will stand here." />
);
