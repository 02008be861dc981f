import type { Anomaly, Findings } from '#shared/analytics/findings';
import { BREAKOUT_MULTIPLE } from '#shared/posts/breakout';
import { UNUSUAL_AMONG, UNUSUAL_FROM } from '#shared/posts/unusual-posts';
import { formatMoment } from '#shared/words/dates';
import { counted, formatMean, signedPrecise, whole } from '#shared/words/numbers';
import { PAGE_NAMES } from '#shared/words/page-names';
import { FigureCard } from '../../../components/figure/figure-card.tsx';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { Link, linkClass } from '../../../components/form/link.tsx';
import { paths } from '../../../lib/links/paths.ts';
import { namedPostsLink } from '../../../lib/links/posts-link.ts';

/** Where engagement goes, and which posts are far from usual. */
export const Course = ({ findings: { trend, anomalies, highest, timeZone } }: { findings: Findings }) => (
  <FigureCard title="Trend and unusual posts" figure="trend">
    {trend && <p className="tabular-nums">{trendText(trend)}</p>}
    <h3 className="mt-4 mb-1 flex items-center gap-1 font-medium text-muted text-sm">
      Unusual posts <FigureInfo name="anomaly" />
    </h3>
    <p className="mb-1 text-muted text-sm">
      Each is held against the newest {UNUSUAL_AMONG} posts of its account that are a day old, by counts so far.
    </p>
    {anomalies.length === 0 && (
      <p className="text-muted">
        None of your newest posts is {formatMean(UNUSUAL_FROM)} deviations from usual. Those at {BREAKOUT_MULTIPLE}{' '}
        times the usual views for their age are on{' '}
        <Link to={paths.performance} className={linkClass}>
          {PAGE_NAMES.performance}
        </Link>
        .
      </p>
    )}
    {anomalies.length > 0 && (
      <ul className="divide-y divide-line">
        {anomalies.map((anomaly) => (
          <li key={anomaly.postId} className="py-2">
            <PostOf {...anomaly} />
            <p className="text-muted text-sm tabular-nums">
              {formatMoment(anomaly.publishedAt, timeZone)} · {standingText(anomaly)}
            </p>
          </li>
        ))}
      </ul>
    )}
    {highest && (
      <p className="mt-2 text-muted text-sm tabular-nums">
        The highest is “
        <PostOf {...highest} />
        ”: {standingText(highest)}. A post counts as unusual from {formatMean(UNUSUAL_FROM)} deviations.
      </p>
    )}
  </FigureCard>
);

const PostOf = ({ postId, title }: Anomaly) => (
  <Link to={namedPostsLink([postId], 'an unusual post')} className="link-hover link wrap-anywhere">
    {title.trim() || 'No text'}
  </Link>
);

/** "views 71,600, +2.6 deviations" */
const standingText = ({ measure, value, score }: Anomaly): string =>
  `${measure} ${whole(value)}, ${signedPrecise(score)} deviations`;

/** Where engagement goes, in words. */
export function trendText({ direction, slope, posts }: NonNullable<Findings['trend']>): string {
  const sample = `over ${counted(posts, 'post')}`;
  if (direction === 'flat') return `Engagement shows no clear rise or fall, ${sample}.`;
  const course = direction === 'up' ? 'rises' : 'falls';
  return `Engagement ${course}: ${signedPrecise(slope)}% from one week to the next, ${sample}.`;
}
