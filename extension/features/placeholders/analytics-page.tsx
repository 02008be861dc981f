import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';

export const AnalyticsPage = () => (
  <>
    <PageHeader title="Analytics" />
    <Card>
      <EmptyState title="Coming Soon" description="The figures of your connected accounts will stand here." />
    </Card>
  </>
);
