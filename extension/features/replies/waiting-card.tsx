import { useState } from 'react';
import { FOLLOWED_DAYS, type Replies, type WaitingPost } from '#shared/analytics/replies';
import { readSoFarText } from '#shared/sentences/reply-words';
import { formatMoment } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';
import { FigureCard } from '../../components/figure/figure-card.tsx';
import { Button } from '../../components/form/button.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { OnThreads } from '../../components/posts/on-threads.tsx';
import { PostLink } from '../../components/posts/post-link.tsx';
import { sinceText, waitingCount } from './replies-texts.ts';

/** As many as somebody answers at a sitting. */
const SHOWN_AT_FIRST = 10;

/** The posts under which somebody waits, each with the way to its replies on Threads. */
export function WaitingCard({ replies: { waiting, timeZone } }: { replies: Replies }) {
  const [isWhole, setIsWhole] = useState(false);
  const soFar = readSoFarText(waiting);
  const shown = isWhole ? waiting.posts : waiting.posts.slice(0, SHOWN_AT_FIRST);
  return (
    <FigureCard
      title="Who is waiting for an answer"
      figure="repliesWaiting"
      description="The oldest question first, then the oldest reply. Answer on Threads; it is off the list once replies are read again."
    >
      {shown.length === 0 ? (
        <EmptyState
          title="Nobody waits"
          description={`${soFar}${soFar ? 'you' : 'You'} answered everything that people wrote to you under the posts of this account of the last ${FOLLOWED_DAYS} days.`}
        />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {shown.map((post) => (
              <Row key={post.id} post={post} timeZone={timeZone} />
            ))}
          </ul>
          <Rest waiting={waiting} shown={shown.length} onAll={() => setIsWhole(true)} />
        </>
      )}
    </FigureCard>
  );
}

interface RestProps {
  waiting: Replies['waiting'];
  shown: number;
  onAll: () => void;
}

function Rest({ waiting: { posts, under }, shown, onAll }: RestProps) {
  if (shown < posts.length) {
    return (
      <Button size="sm" variant="quiet" className="mt-2 print:hidden" onClick={onAll}>
        Show all {posts.length} posts
      </Button>
    );
  }
  return under > shown ? (
    <p className="mt-2 text-muted text-sm">
      The first {shown} of {counted(under, 'post')}.
    </p>
  ) : null;
}

const Row = ({ post, timeZone }: { post: WaitingPost; timeZone: string }) => (
  <li className="grid items-center gap-x-5 gap-y-1.5 py-3 sm:grid-cols-[minmax(0,1fr)_12rem_13rem_7rem]">
    <div className="min-w-0">
      <PostLink post={post} />
      <p className="text-muted text-sm">
        <time dateTime={post.publishedAt}>{formatMoment(post.publishedAt, timeZone)}</time>
      </p>
    </div>
    <p className="text-sm tabular-nums">
      {post.questions > 0 ? <strong className="font-medium">{waitingCount(post)}</strong> : waitingCount(post)}
    </p>
    <p className="text-muted text-sm">since {sinceText(post.oldestQuestionAt ?? post.oldestAt, timeZone)}</p>
    <span className="justify-self-start sm:justify-self-end">
      <OnThreads post={post} words="Answer" />
    </span>
  </li>
);
