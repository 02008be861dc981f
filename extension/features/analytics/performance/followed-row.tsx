import { ArrowDown, ArrowUp } from 'lucide-react';
import { FOLLOWED_HOURS, type FollowedPost, type Performance } from '#shared/analytics/performance';
import { AGES } from '#shared/analytics/post-figures';
import { HOUR_MS } from '#shared/days/durations';
import { formatMoment, formatTime } from '#shared/words/dates';
import { mediaTypeName } from '#shared/words/names';
import { counted, formatCount, formatMultiple, orDash } from '#shared/words/numbers';
import { BandSparkline } from '../../../components/chart/band-sparkline.tsx';
import { Badge } from '../../../components/notice/badge.tsx';
import { FiguresLink } from '../../../components/posts/post-link.tsx';
import { listedText } from '../../../lib/words/listed-posts.ts';
import { ageName } from '../posts/ages.ts';
import { Expected } from './expected.tsx';
import { curveLabel, percentileText, placeOfAge } from './standing-words.ts';

/** Ages that a followed post can have reached. */
const MARKS = AGES.map(Number).filter((age) => age <= FOLLOWED_HOURS);

interface FollowedRowProps {
  post: FollowedPost;
  performance: Performance;
  isTicked: boolean;
  /** No more can be ticked. */
  isFull: boolean;
  onTick: () => void;
}

/** A young post: its text leads to its figures in the posts table. */
export function FollowedRow({ post, performance: { timeZone, typical }, isTicked, isFull, onTick }: FollowedRowProps) {
  const band = typical && { low: typical.low.slice(0, MARKS.length), high: typical.high.slice(0, MARKS.length) };
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 gap-y-2 py-3 lg:grid-cols-[auto_minmax(0,1fr)_7.5rem_9rem_12rem]">
      <input
        type="checkbox"
        className="checkbox checkbox-sm mt-0.5 print:hidden"
        aria-label={`Compare: ${listedText(post)}`}
        checked={isTicked}
        disabled={isFull && !isTicked}
        onChange={onTick}
      />
      <Post post={post} timeZone={timeZone} />
      <div className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-1 lg:contents">
        <BandSparkline
          values={post.values.slice(0, MARKS.length)}
          band={band}
          newest={newestOf(post)}
          label={curveLabel(post)}
        />
        <Against post={post} />
        <Expected post={post} />
      </div>
    </li>
  );
}

function Post({ post, timeZone }: { post: FollowedPost; timeZone: string }) {
  const { publishedAt, mediaType, isBreakout, nextReadingAt, repliesWaiting } = post;
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere line-clamp-2 max-w-[60ch]" dir="auto">
        <FiguresLink post={post} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        <time dateTime={publishedAt}>{formatMoment(publishedAt, timeZone)}</time>
        {mediaType && <span>{mediaTypeName(mediaType)}</span>}
        {isBreakout && <Badge tone="good">Breakout</Badge>}
        {repliesWaiting !== null && repliesWaiting > 0 && (
          <span>{counted(repliesWaiting, 'reply waits', 'replies wait')}</span>
        )}
        {nextReadingAt && <span>{nextReading(nextReadingAt, timeZone)}</span>}
      </p>
    </div>
  );
}

const nextReading = (at: string, timeZone: string): string =>
  Date.parse(at) <= Date.now() ? 'being read' : `read again at ${formatTime(new Date(at), timeZone)}`;

/** Views so far, where Threads was last asked. */
function newestOf({ views, readAt, publishedAt }: FollowedPost) {
  if (views === null || readAt === null) return null;
  const hours = (Date.parse(readAt) - Date.parse(publishedAt)) / HOUR_MS;
  return hours > 0 ? { place: placeOfAge(hours, MARKS), value: views } : null;
}

/** Its views against the usual, with an arrow where that is out of the usual range. */
function Against({ post }: { post: FollowedPost }) {
  const { multiple, multipleAge, percentile, standing, views } = post;
  return (
    <div className="text-sm tabular-nums">
      <p className="flex items-center gap-1">
        {standing === 'above' && <ArrowUp aria-label="above usual" className="size-4 text-good" />}
        {standing === 'below' && <ArrowDown aria-label="below usual" className="size-4 text-bad" />}
        <span className="font-medium">
          {multiple === null ? `${orDash(views, formatCount)} views` : formatMultiple(multiple)}
        </span>
        {multiple !== null && <span className="text-muted">at {ageName(multipleAge ?? 0)}</span>}
      </p>
      <p className="text-muted">{percentile === null ? 'not compared yet' : percentileText(post)}</p>
    </div>
  );
}
