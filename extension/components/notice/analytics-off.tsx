import type { LucideIcon } from 'lucide-react';
import { linkTargets } from '../../lib/links/link-targets.ts';
import { Link, linkClass } from '../form/link.tsx';
import { Card } from '../layout/card.tsx';
import { EmptyState } from './empty-state.tsx';

interface AnalyticsOffProps {
  icon?: LucideIcon;
  /** What it would bring: "to see who follows you". */
  goal: string;
}

/** In place of what is computed of posts, while the user does not allow it: what that would be, and the way to the switch. */
export const AnalyticsOff = ({ icon, goal }: AnalyticsOffProps) => (
  <Card>
    <EmptyState
      {...(icon && { icon })}
      title="Performance Analytics is off"
      description={
        <>
          Nothing is read or computed while it is off.{' '}
          <Link to={linkTargets.performanceAnalytics} className={linkClass}>
            Turn it on in Settings
          </Link>{' '}
          {goal}.
        </>
      }
    />
  </Card>
);
