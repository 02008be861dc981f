import type { Dashboard, TopMeasure } from '#shared/analytics';
import { formatMoment, formatNumber, formatPercent, formatPosts, orDash } from '../../../lib/format.ts';
import { MEASURE_NAMES } from '../top-content.tsx';
import { ReportPart, ReportTable } from './report-part.tsx';

/** The best posts by the chosen measure. */
export const ReportPosts = ({
  dashboard: { topContent, timeZone },
  top,
}: {
  dashboard: Dashboard;
  top: TopMeasure;
}) => (
  <ReportPart title={`Best posts by ${MEASURE_NAMES[top].toLowerCase()}`}>
    {topContent.length === 0 ? (
      <p>No content available</p>
    ) : (
      <ReportTable
        title="Best posts"
        head={['Post', 'Published', 'Likes', 'Comments', 'Shares', 'Views', 'Rate']}
        rows={topContent.map((post) => ({
          key: post.id,
          cells: [
            post.title || 'No text',
            post.publishedAt ? formatMoment(post.publishedAt, timeZone) : '–',
            ...[post.likes, post.comments, post.shares, post.views].map((count) => orDash(count, formatNumber)),
            orDash(post.engagementRate, formatPercent),
          ],
        }))}
      />
    )}
  </ReportPart>
);

/** What the newest plan advises, and what carries each line. */
export function ReportPlan({ dashboard: { marketingPlan } }: { dashboard: Dashboard }) {
  if (!marketingPlan) return null;
  const { title, items, optimalPostingTimes, trendingHashtags, contentIdeas } = marketingPlan;
  const lines = items.length > 0 ? items : [...optimalPostingTimes, ...trendingHashtags, ...contentIdeas].map(asItem);
  return (
    <ReportPart title="Recommendations" note={title}>
      <ReportTable
        title="Recommendations"
        head={['Recommendation', 'Evidence', 'Rests on']}
        rows={lines.map(({ text, evidence, isGeneral, sampleSize }) => ({
          key: text,
          cells: [text, evidence, isGeneral ? 'general guidance' : formatPosts(sampleSize)],
        }))}
      />
    </ReportPart>
  );
}

/** A line of a plan whose evidence is not known. */
const asItem = (text: string) => ({ text, evidence: 'not known', isGeneral: true, sampleSize: 0 });
