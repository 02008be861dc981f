import { ExternalLink } from 'lucide-react';
import type { ScheduledPost } from '#shared/calendar/calendar';
import { figures } from '#shared/sentences/figures';
import { formatMoment } from '#shared/words/dates';
import { formatMultiple, orDash, whole } from '#shared/words/numbers';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Link, linkClass } from '../../../components/form/link.tsx';
import { namedPostsLink } from '../../../lib/links/posts-link.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import type { CalendarAccount } from '../publish-permission.tsx';
import { useFigures, useOutcome } from '../queries-of-figures.ts';
import { UnsavedText } from '../unsaved-text.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import { PostPictures } from './post-pictures.tsx';
import { ResolveForm } from './resolve-form.tsx';
import { StateNote } from './state-note.tsx';

interface PostDetailsProps {
  post: ScheduledPost;
  account: CalendarAccount | undefined;
  onClose: () => void;
}

/** A post that is on its way or out: where it is, what it draws, and what its user has to decide. */
export function PostDetails({ post, account, onClose }: PostDetailsProps) {
  const { timeZone } = useUser();
  useFocusBack();
  return (
    <Dialog
      open
      width="wide"
      title="Post"
      description={post.publishedAt ? `Published ${formatMoment(post.publishedAt, timeZone)}` : undefined}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        <StateNote post={post} account={account} />
        <UnsavedText post={post} />
        {isUndecided(post) && <ResolveForm post={post} account={account} onDone={onClose} />}
        <ol className="grid gap-3">
          {post.parts.map(({ text, mediaIds = [], altTexts, permalink }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
            <li key={index} className="rounded-box border border-line p-4">
              <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
                {text}
              </p>
              <PostPictures ids={mediaIds} altTexts={altTexts} />
              {permalink && (
                <a
                  href={permalink}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={`${linkClass} mt-2 inline-flex items-center gap-1 text-sm`}
                >
                  Open on Threads
                  <ExternalLink aria-hidden className="size-3.5" />
                </a>
              )}
            </li>
          ))}
        </ol>
        {post.state === 'published' && <Figures postId={post.parts[0]?.postId ?? null} />}
        <Button className="justify-self-end" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

const isUndecided = ({ state }: ScheduledPost) => state === 'needs_you' || state === 'handed_over';

/** What it drew so far. */
function Figures({ postId }: { postId: string | null }) {
  const row = useFigures(postId);
  const outcome = useOutcome(postId);
  if (!row) return <p className="text-muted text-sm">Its figures arrive with the next sync of the account.</p>;
  const shown = [
    ['Views', orDash(row.views, whole)],
    ['Likes', orDash(row.likes, whole)],
    ['Replies', orDash(row.replies, whole)],
    [figures.multiple.label, orDash(row.multiple, formatMultiple)],
  ];
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shown.map(([name, value]) => (
          <div key={name} className="rounded-field border border-line p-3">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {outcome && <p className="text-muted text-sm">{outcome}</p>}
      <Link to={namedPostsLink([row.id], 'the post from the calendar')} className={`${linkClass} text-sm`}>
        See it among your posts
      </Link>
    </div>
  );
}
