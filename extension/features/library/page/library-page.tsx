import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import type { PostRow } from '#shared/analytics/post-figures';
import type { LibraryItem, LibraryOverview } from '#shared/library/library';
import type { LibraryChoices } from '#shared/library/library-choices';
import { PAGE_NAMES } from '#shared/words/page-names';
import { Button } from '../../../components/form/button.tsx';
import { BelowFirstScreen } from '../../../components/layout/below-first-screen.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { AddContent } from '../add/add-content.tsx';
import { CollectionActions } from '../collections/collection-actions.tsx';
import { CollectionRow } from '../collections/collection-row.tsx';
import { searchOf, searchOfCollection, useCollections } from '../collections/use-collections.ts';
import { keyOf } from '../item-words.ts';
import { ItemDetails } from '../items/item-details.tsx';
import { ItemList } from '../items/item-list.tsx';
import { SelectBar } from '../items/select-bar.tsx';
import { LabelsCard } from '../labels/labels-card.tsx';
import { useLibrary, useOverview } from '../queries.ts';
import { ChosenFilters, Filters } from '../search/filters.tsx';
import { FoundCount } from '../search/found-count.tsx';
import { KindChips } from '../search/kind-chips.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { type ChooseInLibrary, isNarrowed, useLibraryPlace } from '../use-library-place.ts';
import { NothingFound } from './nothing-found.tsx';
import { WriteAgainCard } from './write-again-card.tsx';

/** What have I got? */
export function LibraryPage() {
  const { choices, choose } = useLibraryPlace();
  const [isFiltering, setFiltering] = useState(false);
  const overview = useOverview();
  return (
    <>
      <PageHeader
        title={PAGE_NAMES.contentLibrary}
        subtitle="Everything you wrote, planned, analyzed and saved, in one place"
        actions={<AddContent />}
      />
      <div className="mb-4 flex gap-2">
        <SearchBox q={choices.q} onSearch={(q) => choose({ q })} />
        <Button aria-expanded={isFiltering} onClick={() => setFiltering(!isFiltering)}>
          <ListFilter aria-hidden className="size-4" />
          Filter
        </Button>
      </div>
      {overview.isPending && <Skeleton className="h-96 rounded-box" />}
      {overview.isError && (
        <ErrorPanel
          title="Your library could not be loaded"
          error={overview.error}
          onRetry={() => void overview.refetch()}
        />
      )}
      {overview.data && (
        <>
          {isFiltering && <Filters overview={overview.data} choices={choices} choose={choose} />}
          <KindChips overview={overview.data} choices={choices} choose={choose} />
          <Chosen overview={overview.data} choices={choices} choose={choose} />
          <Found overview={overview.data} choices={choices} choose={choose} />
          <BelowFirstScreen>
            <div className="mt-4 grid gap-4">
              <WriteAgainCard />
              <LabelsCard onShow={(label) => choose({ label })} />
            </div>
          </BelowFirstScreen>
        </>
      )}
    </>
  );
}

interface FoundProps {
  overview: LibraryOverview;
  choices: LibraryChoices;
  choose: ChooseInLibrary;
}

/** The collections, what is chosen, and what can be done with it. */
function Chosen({ overview, choices, choose }: FoundProps) {
  const { data: collections, isError, error, refetch } = useCollections();
  const search = searchOf(choices);
  const current = collections?.find((one) => searchOfCollection(one) === search);
  return (
    <>
      {collections && <CollectionRow collections={collections} labels={overview.labels} search={search} />}
      {isError && (
        <div className="mb-4">
          <ErrorPanel title="Your collections could not be loaded" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-1.5 empty:hidden">
        <ChosenFilters overview={overview} choices={choices} choose={choose} />
        {collections && (current || isNarrowed(choices)) && (
          <CollectionActions key={search} choices={choices} overview={overview} current={current} />
        )}
      </div>
    </>
  );
}

interface Opened {
  item: LibraryItem;
  post: PostRow | undefined;
}

/** How many there are, and which. */
function Found({ overview, choices, choose }: FoundProps) {
  const library = useLibrary(choices);
  const listed = library.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <FoundCount
        isNarrowed={isNarrowed(choices)}
        listed={library.isPlaceholderData ? null : (listed ?? null)}
        hasMore={library.hasNextPage}
        found={library.data?.pages[0]?.found}
        instead={library.data?.pages[0]?.instead}
      />
      <FoundItems library={library} overview={overview} choices={choices} choose={choose} />
    </>
  );
}

function FoundItems({ library, overview, choices, choose }: FoundProps & { library: ReturnType<typeof useLibrary> }) {
  const [ticked, setTicked] = useState<LibraryItem[]>([]);
  const [opened, setOpened] = useState<Opened | null>(null);
  if (library.isPending) return <Skeleton className="h-96 rounded-box" />;
  if (!library.data)
    return (
      <ErrorPanel title="Nothing could be searched" error={library.error} onRetry={() => void library.refetch()} />
    );
  const { pages } = library.data;
  const items = pages.flatMap((page) => page.items);
  const newest = (item: LibraryItem) => items.find((one) => keyOf(one) === keyOf(item)) ?? item;
  const tick = (item: LibraryItem) =>
    setTicked(
      ticked.some((one) => keyOf(one) === keyOf(item))
        ? ticked.filter((one) => keyOf(one) !== keyOf(item))
        : [...ticked, item],
    );
  return (
    <>
      {pages[0]?.isComplete === false && (
        <p role="status" className="mb-2 text-muted text-sm">
          The words of your older posts are still being read in: a search finds them in a moment.
        </p>
      )}
      {items.length === 0 && !library.hasNextPage && (
        <NothingFound overview={overview} choices={choices} choose={choose} />
      )}
      {items.length > 0 && (
        <ItemList
          pages={pages}
          overview={overview}
          ticked={ticked}
          onTick={tick}
          onOpen={(item, post) => setOpened({ item, post })}
        />
      )}
      {library.hasNextPage && (
        <div className="mt-3 text-center">
          <Button pending={library.isFetchingNextPage && 'Loading...'} onClick={() => void library.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      <SelectBar items={ticked.map(newest)} overview={overview} onClear={() => setTicked([])} />
      {opened && (
        <ItemDetails
          item={newest(opened.item)}
          post={opened.post}
          overview={overview}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
