import { entryPlace } from '#shared/addresses/page-paths';
import type { Recommendation } from '#shared/analytics/recommendations';
import { plural, signedPercent } from '#shared/words/numbers';
import { IntervalBar } from '../../components/chart/interval-bar.tsx';
import { Link } from '../../components/form/link.tsx';
import { namedPostsLink } from '../../lib/links/posts-link.ts';

/** What was measured, its effect with the interval, and the ways to the posts behind it. */
export const EvidenceBody = ({ item }: { item: Recommendation }) => (
  <div className="grid gap-1 text-sm">
    <p className="max-w-[80ch] text-muted tabular-nums">{item.evidence}</p>
    {item.effect && <Effect effect={item.effect} />}
    <EvidenceLinks item={item} />
  </div>
);

/** On a scale that runs to twice the usual engagement, or as far as the interval. */
const Effect = ({ effect: { lift, low, high } }: { effect: NonNullable<Recommendation['effect']> }) => (
  <IntervalBar
    value={lift}
    low={low}
    high={high}
    scale={{ from: Math.min(0, low), to: Math.max(1, high) }}
    label={`${signedPercent(lift)} engagement, interval ${signedPercent(low)} to ${signedPercent(high)}`}
    isClear
  />
);

function EvidenceLinks({ item: { text, sampleSize, postIds, analysisIds } }: { item: Recommendation }) {
  const [firstAnalysis] = analysisIds;
  if (postIds.length === 0 && !firstAnalysis) return null;
  const label =
    postIds.length < sampleSize ? `Show the ${postIds.length} best of ${sampleSize} posts` : 'Show the posts';
  return (
    <p className="flex flex-wrap gap-x-4 print:hidden">
      {postIds.length > 0 && (
        <Link to={namedPostsLink(postIds, text)} className={linkClass} aria-label={`${label}: ${text}`}>
          {label}
        </Link>
      )}
      {firstAnalysis && (
        <Link to={entryPlace(firstAnalysis)} className={linkClass}>
          {plural(analysisIds.length, 'Show the analysis', 'Show one of the analyses')}
        </Link>
      )}
    </p>
  );
}

const linkClass = 'link-hover link inline-flex min-h-6 items-center text-link';
