import type { NoRangeReason } from '#shared/analytics/forecasts';
import type { FollowedPost } from '#shared/analytics/performance';
import { AGES } from '#shared/analytics/post-figures';
import { formatCount, whole } from '#shared/words/numbers';
import { ageName } from '../posts/ages.ts';

type Forecast = FollowedPost['expected'][number];

const REASONS: Record<NoRangeReason, string> = {
  too_few_posts: 'no range: too few posts yet',
  too_wide: 'no range: your posts differ too much',
  not_read: 'no range: not read in time',
};

/** What a post is expected to have, and whether that held once its hour has come. */
export function Expected({ post }: { post: FollowedPost }) {
  return (
    <div className="text-sm tabular-nums">
      {post.expected.map((forecast) => (
        <p key={forecast.horizon}>
          <span className="text-muted">{ageName(forecast.horizon)}: </span>
          <Outlook forecast={forecast} actual={actualOf(post, forecast.horizon)} />
        </p>
      ))}
    </div>
  );
}

const actualOf = ({ values }: FollowedPost, horizon: number) =>
  values[AGES.findIndex((age) => Number(age) === horizon)] ?? null;

/** "18.0K to 18.0K" says nothing: a range so narrow is told in full. */
function rangeText({ low, high }: NonNullable<Forecast['range']>): string {
  const words = formatCount(low) === formatCount(high) ? whole : formatCount;
  return `${words(low)} to ${words(high)}`;
}

function Outlook({ forecast: { range, reason }, actual }: { forecast: Forecast; actual: number | null }) {
  if (!range) return <span className="text-muted">{reason ? REASONS[reason] : '–'}</span>;
  const text = rangeText(range);
  if (actual === null) return <>{text} expected</>;
  const isInside = actual >= range.low && actual <= range.high;
  return (
    <>
      {formatCount(actual)}
      <span className="text-muted">
        , {isInside ? 'in' : 'outside'} {text}
      </span>
    </>
  );
}
