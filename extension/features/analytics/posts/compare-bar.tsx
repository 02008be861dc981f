import { useState } from 'react';
import { MAX_COMPARED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { counted } from '#shared/words/numbers';
import { Button } from '../../../components/form/button.tsx';
import { ActionBar } from '../../../components/layout/action-bar.tsx';
import { Comparison } from './comparison.tsx';

/** What to do with the posts that are ticked; nothing while none is. */
export function CompareBar({ postIds, onClear }: { postIds: string[]; onClear: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  if (postIds.length === 0) return null;
  return (
    <ActionBar label="Comparison">
      <p className="grow text-sm tabular-nums">
        {counted(postIds.length, 'post')} ticked
        <span className="text-muted"> of at most {MAX_COMPARED_POSTS}</span>
      </p>
      <Button size="sm" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      <Button size="sm" variant="primary" onClick={() => setIsOpen(true)}>
        Compare
      </Button>
      <Comparison postIds={postIds} open={isOpen} onClose={() => setIsOpen(false)} />
    </ActionBar>
  );
}
