import { useState } from 'react';
import { MAX_COMPARED_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { LibraryItem, LibraryOverview } from '#shared/library/library';
import { whole } from '#shared/words/numbers';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ButtonLink } from '../../../components/form/button-link.tsx';
import { ActionBar } from '../../../components/layout/action-bar.tsx';
import { withDraft } from '../../../lib/links/draft-link.ts';
import { paths } from '../../../lib/links/paths.ts';
import { LabelPicker } from '../labels/label-picker.tsx';

interface SelectBarProps {
  items: LibraryItem[];
  overview: LibraryOverview;
  onClear: () => void;
}

/** What to do with what is ticked; nothing while nothing is. */
export function SelectBar({ items, overview, onClear }: SelectBarProps) {
  const [isLabelling, setLabelling] = useState(false);
  if (items.length === 0) return null;
  const posts = items.filter(({ kind }) => kind === 'post').map(({ id }) => id);
  const canCompare = posts.length >= 2 && posts.length <= MAX_COMPARED_POSTS && posts.length === items.length;
  const texts = items.filter(({ kind, text }) => kind !== 'saved' && text.trim() !== '');
  return (
    <ActionBar label="What is ticked">
      <p className="grow text-sm tabular-nums">{whole(items.length)} ticked</p>
      <Button size="sm" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      {canCompare && (
        <ButtonLink
          size="sm"
          to={`${paths.posts}?${new URLSearchParams({ ids: posts.join(','), posts: posts.join(','), title: 'ticked in the library' })}`}
        >
          Compare
        </ButtonLink>
      )}
      {texts.length > 0 && (
        <ButtonLink
          size="sm"
          to={paths.calendar}
          state={withDraft({ text: texts.map(({ text }) => text).join('\n\n') })}
        >
          Make a draft
        </ButtonLink>
      )}
      <Button size="sm" variant="primary" onClick={() => setLabelling(true)}>
        Label
      </Button>
      <Dialog open={isLabelling} onClose={() => setLabelling(false)} title="Label what is ticked" hasCross>
        <div className="mt-4">
          <LabelPicker labels={overview.labels} items={items} />
        </div>
      </Dialog>
    </ActionBar>
  );
}
