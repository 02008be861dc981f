import { REPLY_FLOORS, type Replies, type Starter } from '#shared/analytics/replies';
import { RATE_VIEWS } from '#shared/posts/levels-and-rates';
import { formatMoment } from '#shared/words/dates';
import { counted, formatMean, whole } from '#shared/words/numbers';
import { FigureCard } from '../../components/figure/figure-card.tsx';
import { OnThreads } from '../../components/posts/on-threads.tsx';
import { PostLink } from '../../components/posts/post-link.tsx';

const perThousand = (rate: number): string => formatMean(RATE_VIEWS * rate);

/** The posts of the period to which people replied most, for the views that they had. */
export const StartersCard = ({ replies: { starters, timeZone } }: { replies: Replies }) => (
  <FigureCard
    title="Posts that start conversations"
    figure="replyRate"
    missing={
      starters.posts.length === 0 &&
      `Here you will see the posts that people reply to most. It needs ${REPLY_FLOORS.posts} posts of these days that are a day old and whose views are known: ${starters.known} so far.`
    }
    description={
      starters.usualRate !== null
        ? `Replies per ${whole(RATE_VIEWS)} views; posts with few views rank lower. Your ${counted(starters.known, 'post')} of these days have ${perThousand(starters.usualRate)} together`
        : undefined
    }
  >
    <ol className="divide-y divide-line">
      {starters.posts.map((post) => (
        <Row key={post.id} post={post} timeZone={timeZone} />
      ))}
    </ol>
  </FigureCard>
);

const Row = ({ post, timeZone }: { post: Starter; timeZone: string }) => (
  <li className="grid items-center gap-x-5 gap-y-1.5 py-3 sm:grid-cols-[minmax(0,1fr)_14rem_8rem]">
    <div className="min-w-0">
      <PostLink post={post} />
      <p className="text-muted text-sm">
        <time dateTime={post.publishedAt}>{formatMoment(post.publishedAt, timeZone)}</time>
      </p>
    </div>
    <p className="text-sm tabular-nums">
      <strong className="font-medium">{perThousand(post.rate)}</strong>{' '}
      <span className="text-muted">
        {counted(post.replies, 'reply', 'replies')} on {whole(post.views)} views
      </span>
    </p>
    <span className="justify-self-start sm:justify-self-end">
      <OnThreads post={post} words="Open" />
    </span>
  </li>
);
