import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { MarketingPlan } from '#shared/plans';
import { ConfirmButton } from '../../components/dialog/confirm-button.tsx';
import { paths } from '../../lib/links/paths.ts';
import { useDeletePlan } from './queries.ts';

/** Deletes a plan after a question, and leads back to the others. */
export function DeletePlanButton({ plan }: { plan: MarketingPlan }) {
  const remove = useDeletePlan(plan);
  const navigate = useNavigate();
  const confirm = (close: () => void) =>
    remove.mutate(undefined, { onSettled: close, onSuccess: () => void navigate(paths.marketingPlans) });
  return (
    <ConfirmButton
      size="sm"
      title="Delete this plan?"
      description={lossOf(plan)}
      confirmLabel="Delete plan"
      pending={remove.isPending && 'Deleting...'}
      onConfirm={confirm}
    >
      <Trash2 aria-hidden className="size-4" />
      Delete
    </ConfirmButton>
  );
}

function lossOf({ title, optimalPostingTimes, trendingHashtags, contentIdeas }: MarketingPlan): string {
  const lines = optimalPostingTimes.length + trendingHashtags.length + contentIdeas.length;
  return `“${title}” with its ${lines} lines, their targets and results will be deleted. Your posts stay. To hide the plan instead, archive it.`;
}
