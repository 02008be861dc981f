import type { Analysis } from '#shared/analysis';
import { formatScore, reasonForNoScore, sureness } from '#shared/sentiment';

/** The score on its scale, with its confidence in words; or why there is none. */
export function SentimentScore({ analysis }: { analysis: Analysis }) {
  const { sentiment, sentimentConfidence } = analysis;
  if (sentiment === null) return <p className="text-muted">No score: {reasonForNoScore(analysis)}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-3xl font-semibold tabular-nums">
        {formatScore(sentiment)}
        <span className="text-base font-normal text-muted">/10</span>
      </p>
      <div className="min-w-44 grow">
        <p className="text-sm">
          <span className="font-medium">Sentiment</span>
          {sentimentConfidence !== null && <span className="text-muted">, {sureness(sentimentConfidence)}</span>}
        </p>
        <Scale value={sentiment} />
      </div>
    </div>
  );
}

const Scale = ({ value }: { value: number }) => (
  <div aria-hidden className="relative mt-2 mb-1 h-1 rounded-full bg-base-300">
    <span className="absolute left-1/2 h-full w-px bg-muted" />
    <span
      className="absolute top-1/2 size-3 -translate-1/2 rounded-full border-2 border-base-100 bg-series-1"
      style={{ left: `${value * 10}%` }}
    />
  </div>
);
