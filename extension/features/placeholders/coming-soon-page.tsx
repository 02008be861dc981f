import { Hourglass } from 'lucide-react';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';

/** Stands where a part of the product is announced and not there yet. */
export const ComingSoonPage = ({ name }: { name: string }) => (
  <>
    <PageHeader title={name} />
    <Card>
      <EmptyState icon={Hourglass} title="Coming Soon" description={`${name} is not part of the product yet.`} />
    </Card>
  </>
);
