import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AnalysisEntry } from '#shared/analysis';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { classNames } from '../../lib/class-names.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { HistoryItem } from './history-item.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useHistory } from './queries.ts';

interface HistoryPanelProps {
  userId: string;
  /** Puts the message of an entry that failed back into the message box. */
  onTryAgain: (entry: AnalysisEntry) => void;
  className?: string;
}

/** What the user has had analyzed, newest first. */
export function HistoryPanel({ userId, className, ...props }: HistoryPanelProps) {
  const panel = useRef<HTMLElement>(null);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="history-title"
      className={classNames('flex min-h-0 flex-col rounded-box border border-line bg-base-100 outline-none', className)}
    >
      <header className="border-b border-line px-4 py-3">
        <h2 id="history-title" className="font-semibold">
          Analysis History
        </h2>
        <p className="text-sm text-muted">Data used in your marketing plans</p>
      </header>
      <Entries userId={userId} onDeleted={() => panel.current?.focus()} {...props} />
    </section>
  );
}

interface EntriesProps extends Omit<HistoryPanelProps, 'className'> {
  onDeleted: () => void;
}

function Entries({ userId, onTryAgain, onDeleted }: EntriesProps) {
  const history = useHistory(userId);
  const [condemned, condemn] = useState<AnalysisEntry | null>(null);
  if (history.isPending) return <HistorySkeleton />;
  if (history.isError && !history.data) {
    return (
      <ErrorPanel
        title="The history could not be loaded"
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const entries = history.data.pages.flat();
  if (entries.length === 0) return <NoEntries />;
  return (
    <div className="min-h-0 overflow-y-auto">
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} onTryAgain={onTryAgain} onDelete={condemn} />
        ))}
      </ul>
      {history.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button
            size="sm"
            pending={history.isFetchingNextPage && 'Loading...'}
            onClick={() => void history.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
      <DeleteDialog userId={userId} entry={condemned} onClose={() => condemn(null)} onDeleted={onDeleted} />
    </div>
  );
}

const NoEntries = () => (
  <EmptyState icon={History} title="No analysis data yet" description="Start chatting to build your profile" />
);
