import { LibraryBig } from 'lucide-react';
import type { LibraryOverview } from '#shared/library/library';
import type { LibraryChoices } from '#shared/library/library-choices';
import { Button } from '../../../components/form/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';
import { NeedsSettings } from '../../../components/notice/needs-settings.tsx';
import { KIND_WORDS } from '../item-words.ts';
import { type ChooseInLibrary, isNarrowed } from '../use-library-place.ts';

interface NothingFoundProps {
  overview: LibraryOverview;
  choices: LibraryChoices;
  choose: ChooseInLibrary;
}

const NOTHING: Partial<LibraryChoices> = {
  q: '',
  kind: undefined,
  has: undefined,
  tag: '',
  format: '',
  label: '',
  multiple: undefined,
  choice: { compare: 'before' },
};

/** Why nothing is listed, and what to do about it. */
export const NothingFound = (props: NothingFoundProps) => (
  <Card>
    <Reason {...props} />
  </Card>
);

function Reason({ overview: { hasAccount }, choices, choose }: NothingFoundProps) {
  const { q, kind } = choices;
  if (isNarrowed(choices)) {
    return (
      <EmptyState
        title={q ? `Nothing matches “${q}”` : 'Nothing matches these filters'}
        description="Type the beginnings of words. Capitals and accents make no difference."
        action={<Button onClick={() => choose(NOTHING)}>Show everything</Button>}
      />
    );
  }
  if (kind) {
    return (
      <EmptyState
        title={`No ${KIND_WORDS[kind].many} yet`}
        action={<Button onClick={() => choose(NOTHING)}>Show everything</Button>}
      />
    );
  }
  if (!hasAccount) {
    return (
      <NeedsSettings
        icon={LibraryBig}
        title="Your library is empty"
        description="Connect Threads, and all your posts are here, ready to search. Or begin with “Add Content”: an idea, a picture, or the address of a post."
      />
    );
  }
  return (
    <EmptyState
      icon={LibraryBig}
      title="Your library is empty"
      description="Your posts appear here as soon as they are read. Ideas, drafts, pictures and saved posts of others come beside them."
    />
  );
}
