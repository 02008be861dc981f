import { Check, PencilLine } from 'lucide-react';
import type { Analysis } from '#shared/analysis';
import { classNames } from '../../../lib/class-names.ts';
import { AnalystLine } from './analyst-line.tsx';
import { CountsForm } from './counts-form.tsx';
import { Facts } from './facts.tsx';
import { Findings } from './findings.tsx';
import { SentimentScore } from './sentiment-score.tsx';

interface AnalysisDetailsProps {
  analysis: Analysis;
  /** Whose counts can be corrected; null for an entry that is not kept. */
  entryId: string | null;
  className?: string;
}

/** What an answer rests on: everything of an analysis but its text. All of it is shown as plain text. */
export function AnalysisDetails({ analysis, entryId, className }: AnalysisDetailsProps) {
  const { works, change, recognized, confirmedCounts, analyst } = analysis;
  const counts = confirmedCounts ?? recognized?.counts;
  return (
    <div
      className={classNames(
        '@container divide-y divide-line rounded-field border border-line *:px-4 *:py-3.5',
        className,
      )}
    >
      <SentimentScore analysis={analysis} />
      {works.length + change.length > 0 && (
        <div className={classNames('grid gap-5', works.length * change.length > 0 && '@xl:grid-cols-2')}>
          <Findings title="What works" icon={Check} findings={works} />
          <Findings title="What to change" icon={PencilLine} findings={change} />
        </div>
      )}
      <Facts analysis={analysis} />
      {recognized && <RecognizedText {...recognized} />}
      {counts && entryId && <CountsForm entryId={entryId} counts={counts} isConfirmed={confirmedCounts !== null} />}
      <AnalystLine analyst={analyst} />
    </div>
  );
}

const RecognizedText = ({ text, confidence }: { text: string; confidence: number }) => (
  <details>
    <summary className="cursor-pointer text-sm font-medium">
      Text read from the picture <span className="font-normal text-muted">({Math.round(confidence * 100)}% sure)</span>
    </summary>
    <p className="mt-2 max-w-[70ch] whitespace-pre-wrap text-muted wrap-anywhere">
      {text || 'No text was found in it.'}
    </p>
  </details>
);
