import type { Recommendation, Target } from '#shared/analytics/recommendations';
import type { ItemOutcome } from '#shared/plan-outcome';
import { counted, formatMean } from '#shared/words/numbers';
import { Link } from '../../components/form/link.tsx';
import { Badge } from '../../components/notice/badge.tsx';
import { namedPostsLink } from '../../lib/links/posts-link.ts';

interface LineOutcomeProps {
  item: Recommendation;
  outcome: ItemOutcome;
  /** False while posts may still follow it. */
  isFinal: boolean;
}

/** Whether a line was followed, and where its target stands. */
export const LineOutcome = ({ item, outcome, isFinal }: LineOutcomeProps) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Verdict outcome={outcome} isFinal={isFinal} />
    <span>{followedText(outcome, isFinal)}</span>
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

function Verdict({ outcome: { isReached, isFollowed }, isFinal }: Pick<LineOutcomeProps, 'outcome' | 'isFinal'>) {
  if (isReached === true) return <Badge tone="good">Target reached</Badge>;
  if (isFollowed === false) return <Badge>{isFinal ? 'Not followed' : 'Not yet followed'}</Badge>;
  if (isReached === false) return <Badge tone="bad">Target missed</Badge>;
  return <Badge>Open</Badge>;
}

function followedText({ isFollowed, posts }: ItemOutcome, isFinal: boolean): string {
  if (isFollowed === null) return `Cannot be checked, so all posts count: ${counted(posts, 'post')}`;
  return isFollowed
    ? `Followed by ${counted(posts, 'post')}`
    : `No post ${isFinal ? 'of the period' : 'so far'} is like this`;
}

const RESULTS: Record<Exclude<Target['measure'], 'posts'>, string> = {
  typicalEngagement: 'their typical engagement is',
  bestEngagement: 'the best has',
};

const resultText = ({ measure, value }: Target, result: number): string =>
  measure === 'posts' ? '' : `${RESULTS[measure]} ${formatMean(result)}, the target ${formatMean(value)}`;
