import type { ReactNode } from 'react';
import type { Analysis, AnalysisEntry } from '#shared/analysis';
import { formatTime } from '#shared/words/dates';
import { Button } from '../../../components/form/button.tsx';
import { BrandMark } from '../../../components/layout/brand.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { AnswerView } from '../answer/answer-view.tsx';
import { ClaimedText } from '../answer/claimed-text.tsx';
import { DraftText } from '../answer/draft-text.tsx';
import { AnalysisDetails } from '../entry/analysis-details.tsx';
import { useCurrentEntry, useIsKept } from '../queries.ts';
import type { ChatMessage } from './use-chat.ts';

export const Question = ({ message: { content, image, timestamp } }: { message: ChatMessage }) => (
  <li className="ml-auto grid max-w-[85%] justify-items-end gap-1">
    <span className="sr-only">You:</span>
    <div className="rounded-box border border-line bg-base-200 px-4 py-3">
      {image && <img src={image} alt="What you attached" className="mb-2 max-h-56 rounded-field border border-line" />}
      {content && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {content}
        </p>
      )}
    </div>
    <Time moment={timestamp} />
  </li>
);

export const Answer = ({ message: { content, entry, timestamp } }: { message: ChatMessage }) => (
  <FromAnalyst>
    {entry?.analysis?.outcome || entry?.analysis?.isRemoved ? (
      <AnswerView analysis={entry.analysis} />
    ) : (
      <>
        <Assessment text={content} analysis={entry?.analysis ?? null} />
        {entry && <EntryDetails entry={entry} />}
      </>
    )}
    <Time moment={timestamp} />
  </FromAnalyst>
);

/** The first message. In a narrow chat it is small, so that the questions below it are in sight. */
export const Greeting = ({ message: { content, timestamp } }: { message: ChatMessage }) => (
  <FromAnalyst>
    <p className="@max-lg:text-sm">{content}</p>
    <span className="@max-lg:sr-only">
      <Time moment={timestamp} />
    </span>
  </FromAnalyst>
);

const Assessment = ({ text, analysis }: { text: string; analysis: Analysis | null }) =>
  analysis?.whose === 'draft' ? (
    <DraftText text={text} claims={analysis.claims} />
  ) : (
    <ClaimedText text={text} claims={analysis?.claims ?? []} />
  );

interface SuggestionsProps {
  questions: string[];
  onAsk: (question: string) => void;
}

/** Questions that can be sent as they are. */
export const Suggestions = ({ questions, onAsk }: SuggestionsProps) => (
  <li>
    <ul aria-label="Questions you can ask" className="flex flex-wrap gap-2 @max-lg:pl-0 @lg:pl-9">
      {questions.map((question) => (
        <li key={question}>
          <Button size="sm" className="h-auto min-h-8 py-1 text-left font-normal" onClick={() => onAsk(question)}>
            <span className="line-clamp-2 wrap-anywhere">{question}</span>
          </Button>
        </li>
      ))}
    </ul>
  </li>
);

/** What is told so far of an answer, sentence by sentence. */
export const PendingAnswer = ({ soFar }: { soFar: Analysis | null }) => (
  <FromAnalyst>
    {soFar && <ClaimedText text={soFar.analysis} claims={soFar.claims} />}
    <p className="text-muted">{soFar ? 'Checking the next sentence...' : 'Analyzing your content...'}</p>
  </FromAnalyst>
);

const FromAnalyst = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-3">
    <BrandMark className="size-6 shrink-0" />
    <div className="grid min-w-0 grow gap-1">
      <span className="sr-only">AI:</span>
      {children}
    </div>
  </li>
);

/** In a narrow chat it takes the room under the mark as well. */
function EntryDetails({ entry }: { entry: AnalysisEntry }) {
  const current = useCurrentEntry(entry);
  const { analysis } = current;
  const isKept = useIsKept();
  if (!analysis) return null;
  return <AnalysisDetails className="my-3 @max-lg:-ml-9" entry={current} analysis={analysis} isKept={isKept} />;
}

function Time({ moment }: { moment: Date }) {
  const { timeZone } = useUser();
  return (
    <time dateTime={moment.toISOString()} className="text-sm text-muted tabular-nums">
      {formatTime(moment, timeZone)}
    </time>
  );
}
