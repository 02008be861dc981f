import { Bookmark } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { SAVED_PARAMETER } from '#shared/addresses/page-paths';
import { Button } from '../../../components/form/button.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { SavedPostItem } from './saved-post-item.tsx';
import { useSavedPosts } from './use-saved-posts.ts';

/** Posts that the user put aside on Threads. They stand beside the analyses, and in the library. */
export function SavedPosts() {
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useSavedPosts();
  const named = useSearchParams()[0].get(SAVED_PARAMETER);
  const isMissing = Boolean(named) && data?.pages.flat().every(({ id }) => id !== named);
  useEffect(() => {
    // Saved since the list was read.
    if (named && isMissing) void refetch();
  }, [named, isMissing, refetch]);
  if (isPending) return <Skeleton className="m-4 h-24" />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />;
  const posts = data.pages.flat();
  if (posts.length === 0) return <NoPosts />;
  return (
    <div className="min-h-0 overflow-y-auto">
      <ul className="divide-y divide-line">
        {posts.map((saved) => (
          <SavedPostItem key={`${saved.id} ${saved.id === named}`} saved={saved} isNamed={saved.id === named} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button size="sm" pending={isFetchingNextPage && 'Loading...'} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </div>
  );
}

const LoadError = (props: { error: Error | null; onRetry: () => void }) => (
  <div className="p-4">
    <ErrorPanel title="The saved posts could not be loaded" {...props} />
  </div>
);

const NoPosts = () => (
  <EmptyState
    icon={Bookmark}
    title="No saved posts yet"
    description="On Threads, press the Analyze button of a post, then “Save for later”."
  />
);
