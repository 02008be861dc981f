import type { PostChoices } from '#shared/analytics/post-choices';
import { Button } from '../../../components/form/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';
import { NeedsSettings } from '../../../components/notice/needs-settings.tsx';
import type { Choose } from './use-post-choices.ts';

/** Why the table is empty, and what to do about it. */
export const NoPosts = ({ choices, choose }: { choices: PostChoices; choose: Choose }) => (
  <Card>
    <Reason choices={choices} choose={choose} />
  </Card>
);

function Reason({ choices: { search, ids, choice }, choose }: { choices: PostChoices; choose: Choose }) {
  if (search) {
    return (
      <EmptyState
        title={`No post contains "${search}"`}
        description="The search looks at the text of your posts only."
        action={<Button onClick={() => choose({ search: '' })}>Clear search</Button>}
      />
    );
  }
  if (ids.length > 0) {
    return (
      <EmptyState
        title="These posts are no longer here"
        description="They were deleted, or their account was disconnected."
      />
    );
  }
  if (choice.period || choice.from) {
    return (
      <EmptyState
        title="No post was published in these days"
        description="Choose other days, or look at all posts."
        action={<Button onClick={() => choose({ choice: { compare: choice.compare } })}>Show all time</Button>}
      />
    );
  }
  return (
    <NeedsSettings
      title="No posts yet"
      description="Posts of your connected Threads accounts appear here. Each sync adds the new ones."
    />
  );
}
