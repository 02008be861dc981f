import type { ScheduledPost } from '#shared/calendar/calendar';
import { Badge } from '../../../components/notice/badge.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { causeOf, stateOf } from '../post-state.ts';
import { type CalendarAccount, mayPublish } from '../publish-permission.tsx';
import { PostHistory } from './post-history.tsx';

/** How a post stands, why, and all that was done with it. */
export function StateNote({ post, account }: { post: ScheduledPost; account: CalendarAccount | undefined }) {
  const { timeZone } = useUser();
  const { name, tone, meaning } = stateOf(post, mayPublish(account));
  const cause = causeOf(post);
  return (
    <section aria-label="State" className="grid gap-1.5 rounded-box border border-line p-4">
      <p>
        <Badge tone={tone}>{name}</Badge>
      </p>
      {cause && <p className="wrap-anywhere font-medium">{cause}</p>}
      <p className="text-muted text-sm">{meaning}</p>
      <PostHistory post={post} timeZone={timeZone} />
    </section>
  );
}
