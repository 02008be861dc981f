import type { Findings } from '#shared/findings';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { Link } from '../../../components/form/link.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { formatMoment, formatNumber, formatPosts, formatSigned } from '../../../lib/format.ts';
import { namedPostsLink } from '../../../lib/posts-link.ts';

/** Where engagement goes, and which posts are far from usual. */
export const Course = ({ findings: { trend, anomalies, timeZone } }: { findings: Findings }) => (
  <Card
    title={
      <span className="flex items-center gap-1">
        Trend and unusual posts <FigureInfo name="trend" />
      </span>
    }
  >
    {trend && <p className="tabular-nums">{trendText(trend)}</p>}
    <h3 className="mt-4 mb-1 flex items-center gap-1 font-medium text-muted text-sm">
      Unusual posts <FigureInfo name="anomaly" />
    </h3>
    {anomalies.length === 0 ? (
      <p className="text-muted">None of your posts is far from what is usual for you.</p>
    ) : (
      <ul className="divide-y divide-line">
        {anomalies.map(({ postId, title, publishedAt, engagement, score }) => (
          <li key={postId} className="py-2">
            <Link to={namedPostsLink([postId], 'an unusual post')} className="link-hover link wrap-anywhere">
              {title.trim() || 'No text'}
            </Link>
            <p className="text-muted text-sm tabular-nums">
              {formatMoment(publishedAt, timeZone)} · engagement {formatNumber(engagement)}, {formatSigned(score)}{' '}
              deviations
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** Where engagement goes, in words. */
export function trendText({ direction, slope, posts }: NonNullable<Findings['trend']>): string {
  const sample = `over ${formatPosts(posts)}`;
  if (direction === 'flat') return `Engagement shows no clear rise or fall, ${sample}.`;
  const course = direction === 'up' ? 'rises' : 'falls';
  return `Engagement ${course}: ${formatSigned(slope)}% from one week to the next, ${sample}.`;
}
