import { useState } from 'react';
import type { Topic, Topics } from '#shared/analytics/topics';
import { MAX_TICKED_TOPICS } from '#shared/contract/limits-and-page-sizes';
import { counted } from '#shared/words/numbers';
import { Button } from '../../components/form/button.tsx';
import { ScheduleLink } from '../../components/form/schedule-link.tsx';
import { ActionBar } from '../../components/layout/action-bar.tsx';
import { TopicComparison } from './topic-comparison.tsx';
import { beginningOf } from './topic-words.ts';
import { useDraftEach } from './use-draft-each.ts';

interface TickBarProps {
  topics: Topic[];
  data: Topics;
  onClear: () => void;
}

/** What to do with the topics that are ticked; nothing while none is. */
export function TickBar({ topics, data, onClear }: TickBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Of all accounts together, the one that was connected first.
  const account = data.account ?? data.accounts[0];
  const draft = useDraftEach(account, onClear);
  const [one] = topics;
  if (topics.length === 0) return null;
  return (
    <ActionBar label="Topics that are ticked">
      <p className="grow text-sm tabular-nums">
        {counted(topics.length, 'topic')} ticked<span className="text-muted"> of at most {MAX_TICKED_TOPICS}</span>
      </p>
      <Button size="sm" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      {account && one && topics.length === 1 && (
        <ScheduleLink post={{ ...beginningOf(one), accountId: account.id }} name={one.name} label="Draft" />
      )}
      {account && topics.length > 1 && (
        <Button size="sm" pending={draft.isPending && 'Drafting...'} onClick={() => draft.mutate(topics)}>
          Draft each
        </Button>
      )}
      <Button size="sm" variant="primary" disabled={topics.length < 2} onClick={() => setIsOpen(true)}>
        Compare
      </Button>
      <TopicComparison topics={topics} timeZone={data.timeZone} open={isOpen} onClose={() => setIsOpen(false)} />
    </ActionBar>
  );
}
