import { Trash2 } from 'lucide-react';
import { conversationPlace, entryPlace } from '#shared/addresses/page-paths';
import type { Analysis, AnalysisEntry } from '#shared/analysis';
import { formatScore, verdictOf } from '#shared/sentiment';
import { formatMoment } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';
import { Button } from '../../../components/form/button.tsx';
import { Link } from '../../../components/form/link.tsx';
import { Badge } from '../../../components/notice/badge.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { PictureView } from '../picture/picture-view.tsx';

interface HistoryItemProps {
  entry: AnalysisEntry;
  onTryAgain: (entry: AnalysisEntry) => void;
  onDelete: (entry: AnalysisEntry) => void;
}

/** An entry in short, and its text leads to all of it; of a conversation its first question, which leads back into it. */
export function HistoryItem({ entry, onTryAgain, onDelete }: HistoryItemProps) {
  const { timeZone } = useUser();
  const { id, image, post, timestamp, status, failure, conversation, conversationId } = entry;
  const more = conversation ? conversation.questions - 1 : 0;
  const date = formatMoment(timestamp, timeZone);
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-center gap-2">
        <time dateTime={timestamp} className="mr-auto text-sm text-muted tabular-nums">
          {date}
        </time>
        <Status entry={entry} />
        <button
          type="button"
          aria-label={`Delete the analysis of ${date}`}
          className="btn btn-ghost btn-square btn-xs -mr-1.5 text-muted hover:text-bad"
          onClick={() => onDelete(entry)}
        >
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </div>
      <div className="flex items-start gap-3">
        {image && <PictureView id={id} image={image} className="size-14 shrink-0" />}
        <div className="min-w-0">
          {post && <p className="truncate text-sm text-muted">@{post.author}</p>}
          <Link
            dir="auto"
            to={more > 0 && conversationId ? conversationPlace(conversationId) : entryPlace(id)}
            className="line-clamp-3 rounded-selector wrap-anywhere hover:underline"
          >
            {titleOf({ ...entry, message: conversation?.first ?? entry.message })}
          </Link>
          {isSomebodyElses(entry) && <p className="text-sm text-muted">Not your post, so not used in your plans</p>}
          {more > 0 && <p className="text-sm text-muted">and {counted(more, 'more message')}</p>}
        </div>
      </div>
      {status === 'failed' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <p className="grow text-muted">{failure?.message}</p>
          <Button size="sm" onClick={() => onTryAgain(entry)}>
            Try again
          </Button>
        </div>
      )}
    </li>
  );
}

function Status({ entry: { status, analysis } }: { entry: AnalysisEntry }) {
  if (status === 'pending') return <Badge>Analyzing...</Badge>;
  if (status === 'failed') return <Badge tone="bad">Failed</Badge>;
  if (analysis?.isRemoved) return <Badge>Removed</Badge>;
  if (analysis?.outcome) return <Badge>{OUTCOMES[analysis.instead ?? analysis.outcome]}</Badge>;
  return analysis ? <SentimentBadge analysis={analysis} /> : <Badge>No score</Badge>;
}

/** Plans rest on own posts alone. What was asked is no post. */
const isSomebodyElses = ({ isOwn, status, analysis }: AnalysisEntry) =>
  !isOwn && status === 'done' && analysis?.outcome === null;

const OUTCOMES = {
  answered: 'Answered',
  partly: 'Partly answered',
  abstained: 'Not answered',
  question: 'Asked back',
  closest: 'Closest figures',
};

/** What stands for an entry in a list. */
const titleOf = ({ message, post }: AnalysisEntry): string =>
  message.trim() || post?.text.trim() || (post ? 'Post without words' : 'Screenshot without a message');

function SentimentBadge({ analysis }: { analysis: Analysis }) {
  const { name, score, leaning, isUnsure } = verdictOf(analysis);
  if (score === null) return <Badge>{analysis.noScore === 'mixed' ? 'Sentiment: mixed' : 'No score'}</Badge>;
  // The number of which nothing is claimed stands in the entry, beside what it rests on.
  if (isUnsure) return <Badge>Sentiment: {name.toLowerCase()}</Badge>;
  return <Badge tone={leaning}>Sentiment: {formatScore(score)}/10</Badge>;
}
