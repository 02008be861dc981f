import { ExternalLink } from 'lucide-react';
import { entryPlace } from '#shared/addresses/page-paths';
import type { PostRow } from '#shared/analytics/post-figures';
import { HOUR_MS } from '#shared/days/durations';
import { LIBRARY_AGE, type LibraryItem, type LibraryKind, type LibraryOverview } from '#shared/library/library';
import { keptLikes } from '#shared/posts/compared-likes';
import { formatMoment } from '#shared/words/dates';
import { counted, formatCount, formatMultiple, orDash, plural } from '#shared/words/numbers';
import { ConfirmButton } from '../../../components/dialog/confirm-button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { buttonClass } from '../../../components/form/button.tsx';
import { ButtonLink } from '../../../components/form/button-link.tsx';
import { Link, linkClass } from '../../../components/form/link.tsx';
import { withDraft } from '../../../lib/links/draft-link.ts';
import { paths } from '../../../lib/links/paths.ts';
import { namedPostsLink } from '../../../lib/links/posts-link.ts';
import { isOwnEntry } from '../changes.ts';
import { useDeleteItem } from '../delete-item.ts';
import { AGE_IN_WORDS, KIND_WORDS, kindOf, whenOf } from '../item-words.ts';
import { LabelPicker } from '../labels/label-picker.tsx';
import { IdeaText } from './idea-text.tsx';
import { PostTable } from './post-table.tsx';

interface ItemDetailsProps {
  item: LibraryItem;
  post: PostRow | undefined;
  overview: LibraryOverview;
  onClose: () => void;
}

/** All of one thing, and what can be done with it. */
export function ItemDetails({ item, post, overview, onClose }: ItemDetailsProps) {
  const { text, author, note, comparison, picture } = item;
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      hasCross
      beginsAtTitle
      title={author ? `${kindOf(item)} by @${author}` : kindOf(item)}
      description={whenOf(item, overview.timeZone)}
    >
      <div className="mt-4 grid gap-4">
        {picture && <img src={picture} alt={text} className="max-h-60 w-fit rounded-box border border-line" />}
        {item.kind === 'idea' && <IdeaText item={item} />}
        {text && item.kind !== 'idea' && (
          <p dir="auto" className="wrap-anywhere max-h-80 max-w-[70ch] overflow-y-auto whitespace-pre-wrap">
            {text}
          </p>
        )}
        {comparison && <p className="text-muted text-sm">{keptLikes(comparison, overview.timeZone)}</p>}
        {note && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap border-line border-l-2 pl-3">
            <span className="text-muted">Your note: </span>
            {note}
          </p>
        )}
        {item.kind === 'post' && <Figures item={item} post={post} timeZone={overview.timeZone} />}
        {item.kind === 'table' && <PostTable id={item.id} timeZone={overview.timeZone} />}
        <LabelPicker labels={overview.labels} items={[item]} />
        <Actions item={item} onDeleted={onClose} />
      </div>
    </Dialog>
  );
}

/** At the age at which all posts compare. */
function Figures({ item, post, timeZone }: { item: LibraryItem; post: PostRow | undefined; timeZone: string }) {
  if (!post || post.views === null)
    return (
      <p className="text-muted text-sm">
        {unreadText(item, timeZone)}{' '}
        <Link to={namedPostsLink([item.id], 'a post of your library')} className={linkClass}>
          Show its figures so far
        </Link>
      </p>
    );
  const shown = [
    ['Multiple', orDash(post.multiple, formatMultiple)],
    ['Views', orDash(post.views, formatCount)],
    ['Likes', orDash(post.likes, formatCount)],
    ['Replies', orDash(post.replies, formatCount)],
    ['Reposts', orDash(post.reposts, formatCount)],
    ['Quotes', orDash(post.quotes, formatCount)],
  ];
  return (
    <div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-muted text-sm">
        At the age of {AGE_IN_WORDS}
        {post.comparedWith !== null &&
          `, against ${counted(post.comparedWith, 'other post')} of the account that ${plural(post.comparedWith, 'was', 'were')} read at that age`}
      </p>
    </div>
  );
}

/** A young post reaches the age yet. */
function unreadText({ at }: LibraryItem, timeZone: string): string {
  const moment = new Date(Date.parse(at) + Number(LIBRARY_AGE) * HOUR_MS).toISOString();
  return Date.parse(moment) > Date.now()
    ? `Posts compare at the age of ${AGE_IN_WORDS}, which this one reaches on ${formatMoment(moment, timeZone)}.`
    : `Figures at the age of ${AGE_IN_WORDS} were not read of this post.`;
}

/** Copies of what others have posted. */
const IS_OF_OTHERS = new Set<LibraryKind>(['saved', 'table']);

function Actions({ item, onDeleted }: { item: LibraryItem; onDeleted: () => void }) {
  const { kind, id, text, address, pictureId } = item;
  const remove = useDeleteItem();
  return (
    <div className="flex flex-wrap gap-2">
      {kind === 'draft' && (
        <ButtonLink variant="primary" to={`${paths.calendar}?post=${id}`}>
          Open in the calendar
        </ButtonLink>
      )}
      {(kind === 'idea' || kind === 'upload' || (kind === 'post' && text.trim() !== '')) && (
        <ButtonLink
          variant="primary"
          to={paths.calendar}
          state={withDraft({ text: kind === 'upload' ? '' : text, mediaIds: pictureId ? [pictureId] : [] })}
        >
          {kind === 'post' ? 'Write again' : 'Make a draft'}
        </ButtonLink>
      )}
      {kind === 'analysis' && (
        <ButtonLink variant="primary" to={entryPlace(id)}>
          Open the analysis
        </ButtonLink>
      )}
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          Open on Threads
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      {isOwnEntry(item) && (
        <ConfirmButton
          title={`Delete this ${KIND_WORDS[kind].one}?`}
          description={IS_OF_OTHERS.has(kind) ? 'What is on Threads stays there.' : 'It is gone from your library.'}
          confirmLabel="Delete"
          pending={remove.isPending && 'Deleting...'}
          onConfirm={(close) => remove.mutate(item, { onSuccess: onDeleted, onSettled: close })}
        >
          Delete
        </ConfirmButton>
      )}
    </div>
  );
}
