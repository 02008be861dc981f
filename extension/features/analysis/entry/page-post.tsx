import { ExternalLink } from 'lucide-react';
import { addressOfPost, type PagePost } from '#shared/posts/capture';
import { type ComparedLikes, keptLikes } from '#shared/posts/compared-likes';
import { formatMoment } from '#shared/words/dates';
import { whole } from '#shared/words/numbers';
import { useUser } from '../../../lib/user/signed-in-user.ts';

const counts = [
  ['likes', 'Likes'],
  ['replies', 'Replies'],
  ['reposts', 'Reposts'],
  ['shares', 'Shares'],
] as const;

/** A post as its page on Threads showed it when it was analyzed. */
export function PagePostCard({ post, comparison }: { post: PagePost; comparison: ComparedLikes | null }) {
  const { timeZone } = useUser();
  return (
    <article className="grid gap-3 rounded-field border border-line p-4">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-medium wrap-anywhere">@{post.author}</h3>
        <time dateTime={post.publishedAt} className="text-sm text-muted tabular-nums">
          {formatMoment(post.publishedAt, timeZone)}
        </time>
        <a
          href={addressOfPost(post)}
          target="_blank"
          rel="noreferrer"
          className="ml-auto inline-flex items-center gap-1.5 text-sm text-link hover:underline"
        >
          Open on Threads
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      </header>
      {post.text && (
        <p dir="auto" className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere">
          {post.text}
        </p>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {counts.map(([name, label]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{countText(post.counts[name])}</dd>
          </div>
        ))}
      </dl>
      {comparison && <p className="text-sm text-muted">{keptLikes(comparison, timeZone)}</p>}
    </article>
  );
}

const countText = (count: number | null) => (count === null ? 'not shown' : whole(count));
