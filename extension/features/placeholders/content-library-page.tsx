import { LibraryBig, ListFilter, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { PAGE_NAMES } from '#shared/words/page-names';
import { Button } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { toast } from '../../components/notice/toast.ts';

const SOON = 'Content Library Coming Soon';
const announce = () => toast({ title: SOON, description: 'There is nothing to search or add to yet.' });

/** The controls are there and say that their library is not. */
export function ContentLibraryPage() {
  const [search, setSearch] = useState('');
  return (
    <>
      <PageHeader title={PAGE_NAMES.contentLibrary} actions={<Actions />} />
      <form action={announce} className="mb-4 flex gap-2">
        <label className="input grow">
          <Search aria-hidden className="size-4 text-muted" />
          <input
            type="search"
            aria-label="Search content"
            placeholder="Search content..."
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <Button onClick={announce}>
          <ListFilter aria-hidden className="size-4" />
          Filter
        </Button>
      </form>
      <Card>
        <EmptyState
          icon={LibraryBig}
          title={SOON}
          description="Your posts, drafts and ideas will be kept here, ready to search and to use again."
        />
      </Card>
    </>
  );
}

const Actions = () => (
  <Button onClick={announce}>
    <Plus aria-hidden className="size-4" />
    Add Content
  </Button>
);
