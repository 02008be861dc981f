import { formatScore, leaningOf } from '#shared/sentiment';
import { Badge } from '../../../components/notice/badge.tsx';

export function SentimentBadge({ sentiment }: { sentiment: number | null }) {
  if (sentiment === null) return <Badge>No score</Badge>;
  return <Badge tone={leaningOf(sentiment)}>Sentiment: {formatScore(sentiment)}/10</Badge>;
}
