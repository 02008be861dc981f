import { ExternalLink } from 'lucide-react';
import type { PostRow } from '#shared/analytics/post-figures';
import type { ShownLabel } from '#shared/posts/shown-label';
import { formatMoment } from '#shared/words/dates';
import { mediaTypeName } from '#shared/words/names';
import { Link } from '../../../components/form/link.tsx';
import { Badge } from '../../../components/notice/badge.tsx';
import { LabelChip } from '../../../components/posts/label-chip.tsx';
import { withDraft } from '../../../lib/links/draft-link.ts';
import { paths } from '../../../lib/links/paths.ts';
import { listedText } from '../../../lib/words/listed-posts.ts';

interface PostCellProps {
  post: PostRow;
  timeZone: string;
  /** Where posts of several accounts stand in one list. */
  namesAccount: boolean;
  labels: ShownLabel[];
}

/** The post itself: its text, when, as what and by which account it was published, its labels, and the way to it. */
export function PostCell({ post, timeZone, namesAccount, labels }: PostCellProps) {
  const { publishedAt, mediaType, permalink, isBreakout, username } = post;
  return (
    <div className="grid gap-0.5">
      <p className="wrap-anywhere line-clamp-2 max-w-[60ch]" dir="auto">
        {listedText(post)}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
        <time dateTime={publishedAt}>{formatMoment(publishedAt, timeZone)}</time>
        {namesAccount && username && <span>@{username}</span>}
        {mediaType && <span>{mediaTypeName(mediaType)}</span>}
        {isBreakout && <Badge tone="good">Breakout</Badge>}
        {labels.map((label) => (
          <Link
            key={label.id}
            to={`${paths.contentLibrary}?label=${label.id}`}
            className="inline-flex min-h-6 max-w-44 items-center hover:underline"
            aria-label={`All with the label ${label.name}`}
          >
            <LabelChip {...label} />
          </Link>
        ))}
        <span className="inline-flex gap-x-2">
          {permalink && (
            <a
              href={permalink}
              target="_blank"
              rel="noopener noreferrer"
              className="link-hover link inline-flex min-h-6 items-center gap-1 text-link"
              aria-label={`Open on Threads: ${listedText(post)}`}
            >
              Open
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          )}
          {post.text.trim() !== '' && (
            <Link
              to={paths.calendar}
              state={withDraft({ text: post.text })}
              className="link-hover link inline-flex min-h-6 items-center text-link print:hidden"
              aria-label={`Write again: ${listedText(post)}`}
            >
              Write again
            </Link>
          )}
        </span>
      </div>
    </div>
  );
}
