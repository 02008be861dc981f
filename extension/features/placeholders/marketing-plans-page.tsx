import { Goal } from 'lucide-react';
import { buttonClass } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Link } from '../../components/link.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { paths } from '../../lib/paths.ts';

/** The page of all plans is announced; a plan itself is made on the dashboard, so that is where the button leads. */
export const MarketingPlansPage = () => (
  <>
    <PageHeader
      title="Marketing Plans"
      actions={
        <Link to={paths.dashboard} className={buttonClass('primary')}>
          Generate New Plan
        </Link>
      }
    />
    <Card>
      <EmptyState
        icon={Goal}
        title="Marketing Plans Coming Soon"
        description="Your plans will be listed here. Until then the newest one stands on your dashboard."
      />
    </Card>
  </>
);
