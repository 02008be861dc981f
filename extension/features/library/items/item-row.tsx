import type { PostRow } from '#shared/analytics/post-figures';
import type { LibraryItem, LibraryOverview } from '#shared/library/library';
import { multipleOfLikes } from '#shared/posts/compared-likes';
import { mediaTypeName } from '#shared/words/names';
import { formatMultiple } from '#shared/words/numbers';
import { Badge, SandboxBadge } from '../../../components/notice/badge.tsx';
import { LabelChip } from '../../../components/posts/label-chip.tsx';
import { AGE_IN_WORDS, hasNoteBeside, isNamedByAuthor, KIND_WORDS, kindOf, whenOf, wordsOf } from '../item-words.ts';

interface ItemRowProps {
  item: LibraryItem;
  /** Undefined for all but posts, and until their figures are read. */
  post: PostRow | undefined;
  overview: LibraryOverview;
  isTicked: boolean;
  onTick: () => void;
  onOpen: () => void;
}

export const ItemRow = ({ item, post, overview, isTicked, onTick, onOpen }: ItemRowProps) => (
  <tr className="border-line border-b align-top last:border-b-0 max-sm:block max-sm:p-3">
    <th scope="row" className="w-full text-left font-normal max-sm:block sm:py-2 sm:pr-2 sm:pl-3">
      <div className="flex gap-2.5">
        <input
          type="checkbox"
          className="checkbox checkbox-sm mt-0.5 shrink-0"
          aria-label={`Select: ${wordsOf(item)}`}
          checked={isTicked}
          onChange={onTick}
        />
        {item.picture && <img src={item.picture} alt="" className="size-12 shrink-0 rounded-selector object-cover" />}
        <div className="grid min-w-0 gap-0.5">
          <button
            type="button"
            dir="auto"
            className="wrap-anywhere line-clamp-2 max-w-[70ch] cursor-pointer text-left hover:underline"
            onClick={onOpen}
          >
            {wordsOf(item)}
          </button>
          {hasNoteBeside(item) && (
            <p dir="auto" className="wrap-anywhere line-clamp-2 max-w-[70ch] border-line border-l-2 pl-2">
              <span className="text-muted">Your note: </span>
              {item.note}
            </p>
          )}
          <Facts item={item} overview={overview} />
        </div>
      </div>
    </th>
    <td className="whitespace-nowrap tabular-nums max-sm:block max-sm:pl-7 sm:py-2 sm:pr-3 sm:pl-1 sm:text-right">
      {item.kind === 'post' && <Multiple post={post} />}
    </td>
  </tr>
);

function Facts({ item, overview: { labels, timeZone } }: { item: LibraryItem; overview: LibraryOverview }) {
  const Icon = KIND_WORDS[item.kind].icon;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted">
      <span className="inline-flex items-center gap-1">
        <Icon aria-hidden className="size-3.5" strokeWidth={1.75} />
        {kindOf(item)}
      </span>
      {item.author && !isNamedByAuthor(item) && <span>@{item.author}</span>}
      <time dateTime={item.at}>{whenOf(item, timeZone)}</time>
      {item.mediaType && <span>{mediaTypeName(item.mediaType)}</span>}
      {item.comparison && <span>{multipleOfLikes(item.comparison)}</span>}
      {item.isGone && <Badge>No longer on Threads</Badge>}
      {item.isSandbox && <SandboxBadge />}
      {labels
        .filter(({ id }) => item.labels.includes(id))
        .map((label) => (
          <LabelChip key={label.id} {...label} />
        ))}
    </div>
  );
}

/** A dash where nothing compares with it, or it is younger. */
function Multiple({ post }: { post: PostRow | undefined }) {
  const multiple = post?.multiple ?? null;
  return (
    <>
      <span className="text-muted sm:sr-only">Multiple at {AGE_IN_WORDS} </span>
      {multiple === null ? '–' : formatMultiple(multiple)}
    </>
  );
}
