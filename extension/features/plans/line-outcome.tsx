import type { ItemOutcome } from '#shared/plan-outcome';
import type { Recommendation, Target } from '#shared/recommendations';
import { Badge } from '../../components/badge.tsx';
import { Link } from '../../components/link.tsx';
import { formatMean, formatPosts } from '../../lib/format.ts';
import { namedPostsLink } from '../../lib/posts-link.ts';

interface LineOutcomeProps {
  item: Recommendation;
  outcome: ItemOutcome;
}

/** Whether a line was followed, and where its target stands. */
export const LineOutcome = ({ item, outcome }: LineOutcomeProps) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Verdict outcome={outcome} />
    <span>{followedText(outcome)}</span>
    {item.target && outcome.result !== null && item.target.measure !== 'posts' && (
      <span className="text-muted">{resultText(item.target, outcome.result)}</span>
    )}
    {outcome.postIds.length > 0 && (
      <Link
        to={namedPostsLink(outcome.postIds, item.text)}
        className="link-hover link inline-flex min-h-6 items-center text-link print:hidden"
        aria-label={`Show what was posted: ${item.text}`}
      >
        Show what was posted
      </Link>
    )}
  </p>
);

function Verdict({ outcome: { isReached, isFollowed } }: { outcome: ItemOutcome }) {
  if (isReached === true) return <Badge tone="good">Target reached</Badge>;
  if (isFollowed === false) return <Badge>Not followed</Badge>;
  if (isReached === false) return <Badge tone="bad">Target missed</Badge>;
  return <Badge>Open</Badge>;
}

function followedText({ isFollowed, posts }: ItemOutcome): string {
  if (isFollowed === null) return `A post cannot show it: all ${formatPosts(posts)} of the period count`;
  return isFollowed ? `Followed by ${formatPosts(posts)}` : 'No post of the period is like this';
}

const RESULTS: Record<Exclude<Target['measure'], 'posts'>, string> = {
  typicalEngagement: 'their median is',
  bestEngagement: 'the best has',
};

const resultText = ({ measure, value }: Target, result: number): string =>
  measure === 'posts' ? '' : `${RESULTS[measure]} ${formatMean(result)}, the target ${formatMean(value)}`;
