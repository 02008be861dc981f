import { useId, useState } from 'react';
import type { ReplyTexts } from '#shared/analytics/reply-texts';
import { whole } from '#shared/words/numbers';
import { Button } from '../../components/form/button.tsx';
import { ReplyGroupSection } from '../../components/posts/reply-group-section.tsx';
import { groupTitle } from '../../lib/words/reply-group-texts.ts';
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
        <ReplyGroupSection key={group.replies[0]?.id} group={group} about={aboutGroup(group)} accountId={accountId}>
          <WrittenList replies={group.replies} timeZone={timeZone} name={groupTitle(group)} />
        </ReplyGroupSection>
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
