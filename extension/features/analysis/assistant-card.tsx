import { Bot } from 'lucide-react';
import { entryPlace } from '#shared/page-paths';
import { Button } from '../../components/form/button.tsx';
import { Link } from '../../components/form/link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { useAnalyze } from './queries.ts';

/** What "Try Now" sends: a post that shows what an analysis looks like. */
const SAMPLE_MESSAGE =
  'I posted every morning for 30 days. What surprised me most: short questions got more replies than my best tips. What would you try next? #creators';

/** Offers a first analysis from the dashboard, and shows its answer. */
export function AssistantCard() {
  const analyze = useAnalyze();

  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Bot className="size-4" aria-hidden />
          AI Assistant
        </span>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="grow basis-80">
          <h3 className="font-medium">Analyze content performance</h3>
          <p className="max-w-[70ch] text-muted">
            Get AI insights on engagement patterns, optimal posting times, and content recommendations based on your
            successful posts.
          </p>
        </div>
        <Button
          pending={analyze.isPending && 'Analyzing...'}
          onClick={() => analyze.mutate({ message: SAMPLE_MESSAGE })}
        >
          Try Now
        </Button>
        {analyze.data && (
          <Link className="link text-link" to={entryPlace(analyze.data.id)}>
            See the analysis of the sample post
          </Link>
        )}
      </div>
    </Card>
  );
}
