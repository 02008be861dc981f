import { Hourglass } from 'lucide-react';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';

/** Stands where a part of the product is announced and not there yet. */
export const ComingSoonPage = ({ name }: { name: string }) => (
  <>
    <PageHeader title={name} />
    <Card>
      <EmptyState icon={Hourglass} title="Coming Soon" description={`${name} is not part of the product yet.`} />
    </Card>
  </>
);
