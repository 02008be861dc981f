import { FlaskConical, Repeat } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import type { ListedPost } from '#shared/calendar/calendar';
import { formatTime } from '#shared/words/dates';
import { classNames } from '../../../lib/class-names.ts';
import { clockNote } from '../move-post.ts';
import { causeOf, chainOf, isEditable, stateOf, type Tone, titleOf } from '../post-state.ts';
import { TilePicture } from './post-pictures.tsx';

/** What a person does with a tile: the same functions at every drawing, so that only the tiles that changed are drawn anew. */
export interface TileActions {
  onOpen: (post: ListedPost) => void;
  /** A key was pressed on a post that can be moved. */
  onKey: (event: KeyboardEvent, post: ListedPost) => void;
  /** A press with a pointer, which may become a drag. */
  onPress: (event: PointerEvent<HTMLElement>, post: ListedPost) => void;
}

/** What all tiles share, and what each is asked for. */
export interface Tiles {
  actions: TileActions;
  canPublish: (post: ListedPost) => boolean;
  /** What to expect of it, or what it got; null where nothing can be said. */
  expectationOf: (post: ListedPost) => string | null;
  /** The arm of the experiment whose turn it is for; null for all others. */
  turnOf: (post: ListedPost) => string | null;
  /** How it did at the first ages against other posts; null before it was read. */
  multiplesOf: (post: ListedPost) => string | null;
  timeZone: string;
  /** The id of the text that says which keys move a post. */
  keysId: string;
}

/** More never fits in the line of a month. */
const SMALL_TITLE_LENGTH = 60;

const edges: Record<Tone, string> = {
  neutral: 'border-l-muted/50',
  accent: 'border-l-link',
  good: 'border-l-good',
  bad: 'border-l-bad',
  notice: 'border-l-warning',
};

interface PostTileProps {
  post: ListedPost;
  tiles: Tiles;
  /** In a month there is room for one line. */
  isSmall?: boolean;
}

/** A post in the grid: its time, its first words, and how it stands. */
export const PostTile = ({ post, tiles, isSmall = false }: PostTileProps) => (
  <DrawnTile
    {...{ post, isSmall }}
    actions={tiles.actions}
    timeZone={tiles.timeZone}
    keysId={tiles.keysId}
    canPublish={tiles.canPublish(post)}
    expectation={tiles.expectationOf(post)}
    multiples={tiles.multiplesOf(post)}
    arm={tiles.turnOf(post)}
  />
);

interface DrawnTileProps extends Pick<Tiles, 'actions' | 'timeZone' | 'keysId'> {
  post: ListedPost;
  isSmall: boolean;
  canPublish: boolean;
  expectation: string | null;
  multiples: string | null;
  arm: string | null;
}

const DrawnTile = memo(function DrawnTile(props: DrawnTileProps) {
  const { post, isSmall, actions, timeZone, keysId, canPublish } = props;
  const { name, tone } = stateOf(post, canPublish);
  const time = post.dueAt ? formatTime(new Date(post.dueAt), timeZone) : null;
  const movable = isEditable(post);
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
      onClick={() => actions.onOpen(post)}
      onKeyDown={(event) => movable && actions.onKey(event, post)}
      onPointerDown={(event) => movable && actions.onPress(event, post)}
    >
      {isSmall ? <SmallWords {...props} {...{ name, time }} /> : <Words {...props} {...{ name, time }} />}
    </button>
  );
});

type WordsProps = DrawnTileProps & { name: string; time: string | null };

const Words = ({ post, name, time, expectation, multiples, arm }: WordsProps) => (
  <>
    <TilePicture parts={post.parts} />
    {time && <span className="text-muted tabular-nums">{time} </span>}
    <span className="line-clamp-2 wrap-anywhere" dir="auto">
      {titleOf(post)}
    </span>
    <span className="block text-muted">
      {post.series && <Repeats />}
      {name}
    </span>
    {arm && <TurnMark arm={arm} />}
    <Cause post={post} />
    {[chainOf(post), seriesNote(post), expectation, multiples].map(
      (note) =>
        note && (
          <span key={note} className="block text-muted text-xs tabular-nums">
            {note}
          </span>
        ),
    )}
  </>
);

/** Why it stands as it does, where something is wrong. Opened, the post has all of it. */
function Cause({ post }: { post: ListedPost }) {
  const cause = causeOf(post);
  return cause && <span className="line-clamp-2 wrap-anywhere text-xs">{cause}</span>;
}

/** Small, and the same in lists: the experiment is known by its arms. */
export const TurnMark = ({ arm }: { arm: string }) => (
  <span className="block text-muted text-xs">
    <FlaskConical aria-hidden className="mr-1 inline-block size-3 align-[-1px]" />
    Experiment: {arm}
  </span>
);

const Repeats = () => (
  <>
    <Repeat aria-hidden className="mr-1 inline-block size-3 align-[-1px]" />
    <span className="sr-only">One of a series. </span>
  </>
);

/** What became of its time in a night in which the clocks change; null in all others. */
export const seriesNote = ({ series, timeZone }: ListedPost): string | null =>
  series && !series.isApart ? clockNote(`${series.day}T${series.time}`, timeZone) : null;

/** One line; how it stands is seen by its edge, and heard. */
const SmallWords = ({ post, name, time, expectation, multiples, arm }: WordsProps) => (
  <>
    {time && <span className="text-muted tabular-nums">{time} </span>}
    {post.series && <Repeats />}
    {arm && <FlaskConical aria-hidden className="mr-1 inline-block size-3 align-[-1px]" />}
    <TilePicture parts={post.parts} isSmall />
    <span dir="auto">{titleOf(post).slice(0, SMALL_TITLE_LENGTH)}</span>
    <span className="sr-only">
      {['', name, chainOf(post), arm && `Experiment: ${arm}`, causeOf(post), expectation, multiples]
        .filter((word) => word !== null)
        .join(', ')}
    </span>
  </>
);
