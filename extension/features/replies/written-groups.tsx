import { useId, useState } from 'react';
import type { ReplyGroup, ReplyTexts } from '#shared/analytics/reply-texts';
import { whole } from '#shared/words/numbers';
import { Button } from '../../components/form/button.tsx';
import { ScheduleLink } from '../../components/form/schedule-link.tsx';
import { groupTitle, ideaOf } from '../../lib/words/reply-words.ts';
import { WrittenList } from './written-list.tsx';
import { aboutGroup, apartText } from './written-words.ts';

interface WrittenGroupsProps {
  texts: ReplyTexts;
  /** That a post about a group is for. */
  accountId: string;
}

const SHOWN_AT_FIRST = 5;

/** What several people mention, the largest groups first, and then all that is in none. */
export function WrittenGroups({ texts: { groups, apart, timeZone }, accountId }: WrittenGroupsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? groups : groups.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {shown.map((group) => (
        <Group key={group.replies[0]?.id} group={group} timeZone={timeZone} accountId={accountId} />
      ))}
      {shown.length < groups.length && (
        <Button size="sm" className="justify-self-start print:hidden" onClick={() => setIsWhole(true)}>
          Show all {groups.length} groups
        </Button>
      )}
      <Apart apart={apart} timeZone={timeZone} />
    </>
  );
}

interface GroupProps {
  group: ReplyGroup;
  timeZone: string;
  accountId: string;
}

function Group({ group, timeZone, accountId }: GroupProps) {
  const id = useId();
  const title = groupTitle(group);
  return (
    <section aria-labelledby={id} className="border-line border-t pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id={id} className="wrap-anywhere font-medium">
            {title}
          </h3>
          <p className="text-muted text-sm tabular-nums">{aboutGroup(group)}</p>
        </div>
        <ScheduleLink post={{ idea: ideaOf(group), accountId }} name={title} label="Write a post about this" />
      </div>
      <WrittenList replies={group.replies} timeZone={timeZone} name={title} />
    </section>
  );
}

function Apart({ apart, timeZone }: Pick<ReplyTexts, 'apart' | 'timeZone'>) {
  const id = useId();
  const newest = apartText(apart);
  return (
    <section aria-labelledby={id} className="border-line border-t pt-4">
      <h3 id={id} className="font-medium">
        Not in a group: {whole(apart.count)}
      </h3>
      {newest && <p className="text-muted text-sm">{newest}</p>}
      <WrittenList replies={apart.replies} timeZone={timeZone} name="Not in a group" />
    </section>
  );
}
