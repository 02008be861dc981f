import { useSearchParams } from 'react-router';
import { conversationPlace, ENTRY_PARAMETER } from '#shared/addresses/page-paths';
import type { Analysis, AnalysisEntry } from '#shared/analysis';
import { formatMoment } from '#shared/words/dates';
import { Link, linkClass } from '../../../components/form/link.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { AnswerView } from '../answer/answer-view.tsx';
import { ClaimedText } from '../answer/claimed-text.tsx';
import { ClosableDialog } from '../picture/closable-dialog.tsx';
import { WholePicture } from '../picture/picture-view.tsx';
import { useEntry } from '../queries.ts';
import { AnalysisDetails } from './analysis-details.tsx';
import { PagePostCard } from './page-post.tsx';

/** All of the entry that the address names. */
export function EntryDialog() {
  const [search, setSearch] = useSearchParams();
  const id = search.get(ENTRY_PARAMETER);
  const close = () => id && setSearch({}, { replace: true });
  return (
    <ClosableDialog open={id !== null} title="Analysis" width="wide" onClose={close}>
      {id && <FoundEntry id={id} />}
    </ClosableDialog>
  );
}

function FoundEntry({ id }: { id: string }) {
  const { data: entry, error, refetch } = useEntry(id);
  if (entry) return <Entry entry={entry} />;
  if (error)
    return <ErrorPanel title="This analysis could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (entry === undefined) return <Skeleton className="mt-4 h-64" />;
  return <EmptyState title="This analysis is not in your history" description="It may have been deleted." />;
}

function Entry({ entry }: { entry: AnalysisEntry }) {
  const { timeZone } = useUser();
  const { id, timestamp, message, image, post, comparison, analysis, status, failure, conversationId } = entry;
  return (
    <div className="grid gap-4">
      <time dateTime={timestamp} className="text-sm text-muted tabular-nums">
        {formatMoment(timestamp, timeZone)}
      </time>
      {post && <PagePostCard post={post} comparison={comparison} />}
      {message && (
        <p dir="auto" className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere">
          {message}
        </p>
      )}
      {image && <WholePicture id={id} image={image} className="max-h-80" />}
      {status === 'pending' && <p className="text-muted">Analyzing your content...</p>}
      {failure && <p className="text-bad">The analysis failed: {failure.message}</p>}
      {analysis &&
        (analysis.outcome || analysis.isRemoved ? (
          <AnswerView analysis={analysis} />
        ) : (
          <Assessment entry={entry} analysis={analysis} />
        ))}
      {conversationId && (
        <Link to={conversationPlace(conversationId)} className={classNames(linkClass, 'justify-self-start')}>
          Continue in the chat
        </Link>
      )}
    </div>
  );
}

/** What is said about a post, and what it rests on. */
const Assessment = ({ entry, analysis }: { entry: AnalysisEntry; analysis: Analysis }) => (
  <>
    <ClaimedText text={analysis.analysis} claims={analysis.claims} />
    <AnalysisDetails entry={entry} analysis={analysis} isKept />
  </>
);
