import { Badge } from '../../components/badge.tsx';
import { formatScore, leaningOf } from './sentiment.ts';

export function SentimentBadge({ sentiment }: { sentiment: number | null }) {
  if (sentiment === null) return <Badge>No score</Badge>;
  return <Badge tone={leaningOf(sentiment)}>Sentiment: {formatScore(sentiment)}/10</Badge>;
}
