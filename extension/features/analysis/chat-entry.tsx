import type { AnalysisEntry } from '#shared/analysis';
import { BrandMark } from '../../components/brand.tsx';
import { AnalysisDetails } from './analysis-details.tsx';
import { useCurrentEntry } from './queries.ts';
import type { ChatMessage } from './use-chat.ts';

/** One message of the conversation: the user's in a bubble, an answer across the column. */
export const ChatEntry = ({ message, userId }: { message: ChatMessage; userId: string }) =>
  message.type === 'user' ? <Question message={message} /> : <Answer message={message} userId={userId} />;

const Question = ({ message: { content, image } }: { message: ChatMessage }) => (
  <li className="ml-auto max-w-[85%] rounded-box border border-line bg-base-200 px-4 py-3">
    <span className="sr-only">You:</span>
    {image && <img src={image} alt="What you attached" className="mb-2 max-h-56 rounded-field border border-line" />}
    {content && <p className="whitespace-pre-wrap wrap-anywhere">{content}</p>}
  </li>
);

const Answer = ({ message, userId }: { message: ChatMessage; userId: string }) => (
  <li className="flex gap-3">
    <BrandMark className="mt-0.5 size-6 shrink-0" />
    <div className="min-w-0 grow">
      <span className="sr-only">AI:</span>
      <p className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere">{message.content}</p>
      {message.entry && <EntryDetails entry={message.entry} userId={userId} />}
    </div>
  </li>
);

function EntryDetails({ entry, userId }: { entry: AnalysisEntry; userId: string }) {
  const { id, analysis } = useCurrentEntry(userId, entry);
  return analysis && <AnalysisDetails className="mt-4" analysis={analysis} entryId={id} userId={userId} />;
}
