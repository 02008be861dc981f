import type { KeyboardEvent, PointerEvent } from 'react';
import type { ScheduledPost } from '#shared/calendar';
import { classNames } from '../../lib/class-names.ts';
import { formatTime } from '../../lib/format.ts';
import { TilePicture } from './post-pictures.tsx';
import { isEditable, stateOf, type Tone, titleOf } from './post-state.ts';

export interface TileActions {
  onOpen: (post: ScheduledPost) => void;
  /** A key was pressed on a post that can be moved. */
  onKey: (event: KeyboardEvent, post: ScheduledPost) => void;
  /** A press with a pointer, which may become a drag. */
  onPress: (event: PointerEvent<HTMLElement>, post: ScheduledPost) => void;
  canPublish: (post: ScheduledPost) => boolean;
  /** What to expect of it, or what it got; null where nothing can be said. */
  expectationOf: (post: ScheduledPost) => string | null;
  timeZone: string;
  /** The id of the text that says which keys move a post. */
  keysId: string;
}

const edges: Record<Tone, string> = {
  neutral: 'border-l-muted/50',
  accent: 'border-l-link',
  good: 'border-l-good',
  bad: 'border-l-bad',
  notice: 'border-l-warning',
};

interface PostTileProps extends TileActions {
  post: ScheduledPost;
  /** In a month there is room for one line. */
  isSmall?: boolean;
}

/** A post in the grid: its time, its first words, and how it stands. */
export function PostTile({
  post,
  isSmall = false,
  onOpen,
  onKey,
  onPress,
  canPublish,
  expectationOf,
  timeZone,
  keysId,
}: PostTileProps) {
  const { name, tone } = stateOf(post, canPublish(post));
  const time = post.dueAt ? formatTime(new Date(post.dueAt), timeZone) : null;
  const movable = isEditable(post);
  const expectation = expectationOf(post);
  return (
    <button
      type="button"
      data-post={post.id}
      aria-describedby={movable ? keysId : undefined}
      className={classNames(
        'block w-full touch-pan-y select-none rounded-selector border border-line border-l-4 bg-base-100 px-1.5 text-left text-sm hover:bg-base-200',
        edges[tone],
        isSmall ? 'truncate py-0' : 'py-1',
        post.state === 'draft' && 'border-dashed',
      )}
      onClick={() => onOpen(post)}
      onKeyDown={(event) => movable && onKey(event, post)}
      onPointerDown={(event) => movable && onPress(event, post)}
    >
      {!isSmall && <TilePicture parts={post.parts} />}
      {time && <span className="text-muted tabular-nums">{time} </span>}
      <span className={isSmall ? undefined : 'line-clamp-2 wrap-anywhere'} dir="auto">
        {titleOf(post)}
      </span>
      <span className={isSmall ? 'sr-only' : 'block text-muted'}>
        {isSmall && ', '}
        {name}
      </span>
      {expectation && (
        <span className={isSmall ? 'sr-only' : 'block text-muted text-xs tabular-nums'}>
          {isSmall && ', '}
          {expectation}
        </span>
      )}
    </button>
  );
}
