import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock, type LucideIcon, MessageCircleQuestion, Rocket, TrendingDown, TrendingUp } from 'lucide-react';
import { useId, useState } from 'react';
import { getDashboard } from '#shared/analytics/analytics';
import { changeInsight, type Insight, type InsightSign, insightKinds } from '#shared/analytics/insights';
import { plural } from '#shared/words/numbers';
import { Button } from '../../../components/form/button.tsx';
import { ButtonLink } from '../../../components/form/button-link.tsx';
import { toastError } from '../../../components/notice/toast.ts';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { paths } from '../../../lib/links/paths.ts';
import { namedPostsLink } from '../../../lib/links/posts-link.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';

const ICONS: Record<InsightSign, LucideIcon> = {
  launch: Rocket,
  down: TrendingDown,
  up: TrendingUp,
  time: Clock,
  question: MessageCircleQuestion,
};

/** One finding. Dismissed, it shrinks to a line that takes it back. */
export function InsightItem({ insight }: { insight: Insight }) {
  const [isDismissed, setDismissed] = useState(false);
  const change = useChangeInsight(insight);
  const id = useId();
  // A button that is disabled meanwhile would lose the focus.
  const toggle = () => change.isPending || change.mutate(isDismissed, { onSuccess: () => setDismissed(!isDismissed) });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Finding id={id} insight={insight} isDismissed={isDismissed} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {!isDismissed && insight.postIds.length > 0 && (
          <ButtonLink to={placeOf(insight)} aria-describedby={id} size="sm">
            {insight.type === 'questions_waiting'
              ? 'Answer them'
              : plural(insight.postIds.length, 'Show the post', 'Show the posts')}
          </ButtonLink>
        )}
        <Button size="sm" variant="quiet" aria-describedby={id} aria-busy={change.isPending} onClick={toggle}>
          {isDismissed ? 'Undo' : 'Dismiss'}
        </Button>
      </div>
    </li>
  );
}

/** Questions are answered from the page that lists them with the way to each; everything else is about its posts. */
const placeOf = ({ type, postIds, title }: Insight) =>
  type === 'questions_waiting' ? paths.engagementReports : namedPostsLink(postIds, title);

interface FindingProps {
  /** Of the title, which says what the buttons are about. */
  id: string;
  insight: Insight;
  isDismissed: boolean;
}

function Finding({ id, insight: { type, title, text }, isDismissed }: FindingProps) {
  const { name, sign } = insightKinds[type];
  const Icon = ICONS[sign];
  return (
    <div className="flex min-w-0 flex-1 basis-72 gap-3">
      <Icon role="img" aria-label={name} className="mt-1 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <p id={id} className={isDismissed ? 'text-muted line-through wrap-anywhere' : 'font-medium wrap-anywhere'}>
          {title}
        </p>
        {isDismissed ? (
          <p role="status" className="text-muted text-sm">
            Dismissed. It will not come back.
          </p>
        ) : (
          <p className="max-w-[80ch] text-muted text-sm wrap-anywhere">{text}</p>
        )}
      </div>
    </div>
  );
}

/** Dismisses an insight or takes it back. The dashboard is read anew when it is next shown: until then it can be undone. */
function useChangeInsight({ id }: Insight) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = queryKeyOf(getDashboard, { params: { userId: useUser().id } });
  return useMutation({
    mutationFn: (isActive: boolean) => api(changeInsight, { params: { id }, body: { isActive } }),
    onSuccess: () => client.invalidateQueries({ queryKey, refetchType: 'none' }),
    onError: (error) => toastError('Change Failed', error, 'The insight stays as it was. Please try again.'),
  });
}
