import type { Dashboard } from '#shared/analytics/analytics';
import type { Recommendation } from '#shared/analytics/recommendations';
import type { TopMeasure } from '#shared/analytics/top-content';
import { formatMoment } from '#shared/words/dates';
import { formatPercent, orDash, whole } from '#shared/words/numbers';
import { restsOn } from '../../../lib/words/recommendation-basis-text.ts';
import { MEASURE_NAMES, NO_TOP_CONTENT } from '../top-content.tsx';
import { figureColumn, ReportPart, ReportTable } from './report-part.tsx';

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
      <p>{NO_TOP_CONTENT}</p>
    ) : (
      <ReportTable
        title="Best posts"
        head={[
          { name: 'Post' },
          { name: 'Published' },
          ...['Likes', 'Comments', 'Reposts + quotes', 'Shares', 'Views', 'Rate'].map(figureColumn),
        ]}
        rows={topContent.map((post) => ({
          key: post.id,
          cells: [
            post.title || 'No text',
            <span key="published" className="whitespace-nowrap">
              {post.publishedAt ? formatMoment(post.publishedAt, timeZone) : '–'}
            </span>,
            ...[post.likes, post.comments, post.repostsAndQuotes, post.shares, post.views].map((count) =>
              orDash(count, whole),
            ),
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
  return (
    <ReportPart title="Recommendations" note={title}>
      {items.length === 0 && <PlainList lines={[...optimalPostingTimes, ...trendingHashtags, ...contentIdeas]} />}
      {items.length > 0 && <Lines items={items} />}
    </ReportPart>
  );
}

/** Of a plan that was made elsewhere nobody knows what carries its lines. */
const PlainList = ({ lines }: { lines: string[] }) => (
  <ul className="list-disc pl-5 text-sm">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Lines = ({ items }: { items: Recommendation[] }) => (
  <ReportTable
    title="Recommendations"
    head={[{ name: 'Recommendation' }, figureColumn('Rests on')]}
    rows={items.map((item) => ({
      key: item.text,
      cells: [item.text, restsOn(item)],
      note: item.evidence,
    }))}
  />
);
