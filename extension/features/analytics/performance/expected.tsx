import type { NoRangeReason } from '#shared/analytics/forecasts';
import type { FollowedPost } from '#shared/analytics/performance';
import { AGES } from '#shared/analytics/post-figures';
import { expectedRange } from '#shared/sentences/forecast-words';
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

type Range = NonNullable<Forecast['range']>;

/** In short where that tells its ends apart, and the value from the end that it missed. */
function wordsFor({ low, high }: Range, actual: number | null): (count: number) => string {
  if (formatCount(low) === formatCount(high)) return whole;
  if (actual === null) return formatCount;
  const isBlurred = [low, high].some((end) => end !== actual && formatCount(end) === formatCount(actual));
  return isBlurred ? whole : formatCount;
}

function Outlook({ forecast: { range, reason }, actual }: { forecast: Forecast; actual: number | null }) {
  if (!range) return <span className="text-muted">{reason ? REASONS[reason] : '–'}</span>;
  const words = wordsFor(range, actual);
  const text = expectedRange(range, words);
  if (actual === null) return <>{text} expected</>;
  return (
    <>
      {words(actual)}
      <span className="text-muted">, {verdictText(range, actual, text)}</span>
    </>
  );
}

/** Nothing lies in or outside "about 2,100". */
function verdictText({ low, high }: Range, actual: number, text: string): string {
  if (low === high) return `${text} expected`;
  return `${low <= actual && actual <= high ? 'in' : 'outside'} ${text}`;
}
