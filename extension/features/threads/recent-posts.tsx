import { ExternalLink } from 'lucide-react';
import { RECENT_POSTS_SIZE } from '#shared/contract/limits-and-page-sizes';
import type { ThreadsAccount, ThreadsPost } from '#shared/threads';
import { formatMoment } from '#shared/words/dates';
import { mediaTypeName } from '#shared/words/names';
import { formatCount, plural } from '#shared/words/numbers';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Badge } from '../../components/notice/badge.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { paths } from '../../lib/links/paths.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { useRecentPosts } from './queries.ts';

const ONE: Record<string, string> = {
  views: 'view',
  likes: 'like',
  replies: 'reply',
  reposts: 'repost',
  quotes: 'quote',
  shares: 'share',
};

/** The newest posts, with what each of them has gathered so far. */
export function RecentPosts({ account }: { account: ThreadsAccount }) {
  const posts = useRecentPosts(account);
  if (posts.isPending) return <Skeleton className="h-96" />;
  if (posts.isError) {
    return (
      <ErrorPanel title="The posts could not be loaded" error={posts.error} onRetry={() => void posts.refetch()} />
    );
  }
  const newest = posts.data.data.slice(0, RECENT_POSTS_SIZE);
  if (newest.length === 0)
    return <EmptyState title="No posts available" description="They appear after the first sync." />;
  return (
    <>
      <ul className="divide-y divide-line">
        {newest.map((post) => (
          <Post key={post.id} post={post} />
        ))}
      </ul>
      <ButtonLink to={paths.posts} size="sm" className="mt-4">
        Search and compare all posts
      </ButtonLink>
    </>
  );
}

function Post({ post: { timestamp, media_type, text, permalink, figures } }: { post: ThreadsPost }) {
  const { timeZone } = useUser();
  return (
    <li className="grid gap-1 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <time dateTime={timestamp}>{formatMoment(timestamp, timeZone)}</time>
        <Badge>{mediaTypeName(media_type)}</Badge>
        {permalink && isWebAddress(permalink) && (
          <a
            href={permalink}
            target="_blank"
            rel="noopener noreferrer"
            className="link-hover link ml-auto inline-flex items-center gap-1 text-link"
          >
            View<span className="max-sm:sr-only"> on Threads</span>
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
      </div>
      <p dir="auto" className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
        {text || 'No text'}
      </p>
      <Figures figures={figures} />
    </li>
  );
}

/** Other schemes, such as `javascript:`, would run in this page. */
const isWebAddress = (address: string) => /^https?:\/\//.test(address);

function Figures({ figures }: { figures: ThreadsPost['figures'] }) {
  const known = Object.entries(figures).filter((entry): entry is [string, number] => entry[1] !== null);
  if (known.length === 0) return <p className="text-muted text-sm">Threads reports no figures for this post.</p>;
  return (
    <p className="text-muted text-sm tabular-nums">
      {known.map(([name, value]) => `${formatCount(value)} ${plural(value, ONE[name] ?? name, name)}`).join(' · ')}
    </p>
  );
}
