import { History } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SAVED_PARAMETER } from '#shared/addresses/page-paths';
import type { AnalysisEntry } from '#shared/analysis';
import { Button } from '../../../components/form/button.tsx';
import { Link } from '../../../components/form/link.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/links/paths.ts';
import { useHistory, useIsKept } from '../queries.ts';
import { SavedPosts } from '../saved/saved-posts.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { HistoryItem } from './history-item.tsx';

const VIEWS = { analyses: 'Analyses', saved: 'Saved' };
type View = keyof typeof VIEWS;

interface HistoryPanelProps {
  /** Puts the message of an entry that failed back into the message box. */
  onTryAgain: (entry: AnalysisEntry) => void;
  actions?: ReactNode;
  className?: string;
}

/** What the user has had analyzed, and what they saved, newest first. */
export function HistoryPanel({ onTryAgain, actions, className }: HistoryPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [search, setSearch] = useSearchParams();
  const view: View = search.has(SAVED_PARAMETER) ? 'saved' : 'analyses';
  const show = (view: View) => setSearch(view === 'saved' ? { [SAVED_PARAMETER]: '' } : {}, { replace: true });
  const [condemned, condemn] = useState<AnalysisEntry | null>(null);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="history-title"
      className={classNames('flex min-h-0 flex-col rounded-box border border-line bg-base-100', className)}
    >
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-3">
        <div>
          <h2 id="history-title" className="font-semibold">
            {view === 'saved' ? 'Saved Posts' : 'Analysis History'}
          </h2>
          <p className="text-sm text-muted">
            {view === 'saved' ? 'Posts you put aside, with your notes' : <OfPlans />}
          </p>
        </div>
        <ViewSwitch legend="Kept" views={VIEWS} view={view} onChange={show} />
        {view === 'analyses' && actions}
      </header>
      {view === 'saved' ? <SavedPosts /> : <Analyses onTryAgain={onTryAgain} onDelete={condemn} />}
      <DeleteDialog entry={condemned} onClose={() => condemn(null)} onDeleted={() => panel.current?.focus()} />
    </section>
  );
}

/** Posts of others stand here too. */
const OfPlans = () => (
  <>
    <span>Data used in your marketing plans</span>, if the post is yours
  </>
);

interface EntriesProps {
  onTryAgain: (entry: AnalysisEntry) => void;
  onDelete: (entry: AnalysisEntry) => void;
}

function Analyses(props: EntriesProps) {
  const isKept = useIsKept();
  return (
    <>
      {!isKept && <NotKeptNotice />}
      <Entries {...props} />
    </>
  );
}

function Entries(props: EntriesProps) {
  const { data, isPending, error, refetch } = useHistory();
  if (isPending) return <HistorySkeleton />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />;
  const entries = data.pages.flat();
  if (entries.length === 0) return <NoEntries />;
  return (
    <div className="min-h-0 overflow-y-auto">
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <HistoryItem key={(entry.conversation && entry.conversationId) || entry.id} entry={entry} {...props} />
        ))}
      </ul>
      <MoreEntries />
    </div>
  );
}

function MoreEntries() {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory();
  if (!hasNextPage) return null;
  return (
    <div className="border-t border-line p-3 text-center">
      <Button size="sm" pending={isFetchingNextPage && 'Loading...'} onClick={() => void fetchNextPage()}>
        Load more
      </Button>
    </div>
  );
}

const LoadError = (props: { error: Error | null; onRetry: () => void }) => (
  <div className="p-4">
    <ErrorPanel title="The history could not be loaded" {...props} />
  </div>
);

const NoEntries = () => (
  <EmptyState icon={History} title="No analysis data yet" description="Start chatting to build your profile" />
);

/** Where the first entries of the history will be. */
const HistorySkeleton = () => (
  <div aria-busy="true" className="divide-y divide-line">
    {['first', 'second', 'third'].map((key) => (
      <div key={key} className="grid gap-2 p-4">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    ))}
  </div>
);

/** For a user who turned the collection of analyses off. */
const NotKeptNotice = () => (
  <p className="border-b border-line bg-warning/15 px-4 py-2.5 text-sm">
    You get answers, but they are not saved: AI Analysis Data Collection is off in your{' '}
    <Link to={paths.settings} className="underline">
      settings
    </Link>
    .
  </p>
);
