import type { PlanStatus } from '#shared/plans';
import { Badge } from '../../components/notice/badge.tsx';

export const STATUS_NAMES: Record<PlanStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  done: 'Done',
  archived: 'Archived',
};

const tones = { draft: 'neutral', active: 'accent', done: 'good', archived: 'neutral' } as const;

export const StatusBadge = ({ status }: { status: PlanStatus }) => (
  <Badge tone={tones[status]}>{STATUS_NAMES[status]}</Badge>
);
