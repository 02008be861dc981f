import { type ReactNode, useId } from 'react';
import type { ReplyGroup } from '#shared/analytics/reply-texts';
import { groupTitle, ideaOf } from '../../lib/words/reply-group-texts.ts';
import { ScheduleLink } from '../form/schedule-link.tsx';

interface ReplyGroupSectionProps {
  group: ReplyGroup;
  /** Under its title: how many replies they are, and when the newest came. */
  about: string;
  /** That a post about the group is for; null for the one that the composer begins with. */
  accountId: string | null;
  /** The group's replies, or those of them that matter here. */
  children: ReactNode;
}

/** What several people mention, with the way to a post about it. */
export function ReplyGroupSection({ group, about, accountId, children }: ReplyGroupSectionProps) {
  const id = useId();
  const title = groupTitle(group);
  return (
    <section aria-labelledby={id} className="border-line border-t pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id={id} className="wrap-anywhere font-medium">
            {title}
          </h3>
          <p className="text-muted text-sm tabular-nums">{about}</p>
        </div>
        <ScheduleLink
          post={{ idea: ideaOf(group), accountId: accountId ?? '' }}
          name={title}
          label="Write a post about this"
        />
      </div>
      {children}
    </section>
  );
}
