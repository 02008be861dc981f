import { Bot } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { conversationPlace, entryPlace } from '#shared/addresses/page-paths';
import type { AnalysisEntry } from '#shared/analysis';
import { Button } from '../../../components/form/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { paths } from '../../../lib/links/paths.ts';
import { withQuestion } from '../../../lib/links/question-link.ts';
import { randomId } from '../../../lib/random-id.ts';
import { tellAnalyzed, useAnalyze, useStarters } from '../queries.ts';

/** What "Try Now" sends: a question that is answered from the user's own posts. */
const SAMPLE_QUESTION = 'What worked best for me in the last 30 days?';

/** Offers questions about the user's own figures from the dashboard; each leads to its answer in the chat. */
export function AssistantCard() {
  const analyze = useAnalyze();
  const [conversationId] = useState(randomId);
  const navigate = useNavigate();
  // Whoever asks wants the answer, and stays here where there is none.
  const show = (entry: AnalysisEntry) => {
    tellAnalyzed(entry);
    if (entry.analysis?.outcome === 'abstained' && !entry.analysis.instead) return;
    void navigate(entry.conversationId ? conversationPlace(entry.conversationId) : entryPlace(entry.id));
  };
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
          onClick={() => analyze.mutate({ message: SAMPLE_QUESTION, conversationId }, { onSuccess: show })}
        >
          Try Now
        </Button>
      </div>
      <Questions />
    </Card>
  );
}

function Questions() {
  const questions = useStarters();
  const navigate = useNavigate();
  if (questions.length === 0) return null;
  const ask = (question: string) => void navigate(paths.contentAnalysis, { state: withQuestion(question) });
  return (
    <ul aria-label="Questions you can ask" className="mt-4 flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <Button size="sm" className="h-auto min-h-8 py-1 text-left font-normal" onClick={() => ask(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}
