import { Check, PencilLine } from 'lucide-react';
import { Card } from '../components/layout/card.tsx';
import { SampleDataBadge } from '../components/notice/badge.tsx';
import { Findings } from '../features/analysis/entry/findings.tsx';
import { SentimentScore } from '../features/analysis/entry/sentiment-score.tsx';
import { MetricCards } from '../features/analytics/metric-cards.tsx';
import { sampleCards } from '../features/analytics/sample-cards.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { sampleEntry } from './demo/sample-entry.ts';

/** The landing page, with parts of the real product on sample data. */
export const Landing = ({ signedIn, compact }: { signedIn: boolean; compact: boolean }) => (
  <LandingPage signedIn={signedIn} compact={compact} analysis={<AnalysisSample />} figures={<FigureSamples />} />
);

function AnalysisSample() {
  const { message, analysis } = sampleEntry;
  return (
    <Card title="Content Analysis" actions={<SampleDataBadge />} className="sm:p-6">
      <blockquote className="border-line border-l-2 pl-4">{message}</blockquote>
      <div className="mt-5 grid gap-5 border-line border-t pt-5">
        <SentimentScore analysis={analysis} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Findings title="What works" icon={Check} findings={analysis.works} />
          <Findings title="What to change" icon={PencilLine} findings={analysis.change} />
        </div>
      </div>
    </Card>
  );
}

const FigureSamples = () => (
  <section aria-labelledby="figures" className="mx-auto max-w-6xl px-4 sm:px-6">
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <h2 id="figures" className="font-semibold text-xl">
        Your month in four figures, each one explained
      </h2>
      <SampleDataBadge />
    </div>
    <MetricCards {...sampleCards} />
  </section>
);
