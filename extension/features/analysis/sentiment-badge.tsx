import { Badge } from '../../components/badge.tsx';
import { formatScore, moodOf } from './sentiment.ts';

const tones = { Negative: 'bad', Neutral: 'neutral', Positive: 'good' } as const;

export function SentimentBadge({ sentiment }: { sentiment: number | null }) {
  if (sentiment === null) return <Badge>No score</Badge>;
  return <Badge tone={tones[moodOf(sentiment)]}>Sentiment: {formatScore(sentiment)}/10</Badge>;
}
