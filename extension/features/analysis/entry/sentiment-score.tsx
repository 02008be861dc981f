import type { Analysis } from '#shared/analysis';
import { formatScore, verdictOf } from '#shared/sentiment';
import { InfoButton } from '../../../components/figure/info-button.tsx';
import { classNames } from '../../../lib/class-names.ts';

/** The verdict on the tone: in words, on its scale, and how sure it is; or why there is none. */
export function SentimentScore({ analysis }: { analysis: Analysis }) {
  const { name, score, isUnsure, basis, method } = verdictOf(analysis);
  if (score === null)
    return (
      <p>
        <span className="font-medium">{name}</span>
        <span className="text-muted">: {basis}</span>
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className={classNames('text-3xl font-semibold tabular-nums', isUnsure && 'text-muted')}>
        {formatScore(score)}
        <span className="text-base font-normal text-muted">/10</span>
      </p>
      <div className="min-w-44 grow">
        <div className="flex items-center gap-1 text-sm">
          <p>
            <span className="font-medium">Sentiment: {name}</span>
            <span className="text-muted">, {basis}</span>
          </p>
          <InfoButton about="this verdict">{method}</InfoButton>
        </div>
        <Scale value={score} isUnsure={isUnsure} />
      </div>
    </div>
  );
}

/** Its ends are named: the number is no grade. A hollow mark where nothing is claimed of the score. */
const Scale = ({ value, isUnsure }: { value: number; isUnsure: boolean }) => (
  <div aria-hidden>
    <div className="relative mt-2 mb-1.5 h-1 rounded-full bg-base-300">
      <span className="absolute left-1/2 h-full w-px bg-muted" />
      <span
        className={classNames(
          'absolute top-1/2 size-3 -translate-1/2 rounded-full border-2',
          isUnsure ? 'border-muted bg-base-100' : 'border-base-100 bg-series-1',
        )}
        style={{ left: `${value * 10}%` }}
      />
    </div>
    <p className="flex justify-between text-muted text-xs">
      <span>negative tone</span>
      <span>positive tone</span>
    </p>
  </div>
);
