import { ImagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CONVERSATION_PARAMETER, ENTRY_PARAMETER, SAVED_PARAMETER } from '#shared/addresses/page-paths';
import type { AnalysisEntry } from '#shared/analysis';
import type { PageRow } from '#shared/posts/capture';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { isNarrow, useHost } from '../../../lib/host.tsx';
import { ActivePostOffer } from '../chat/active-post-offer.tsx';
import { Chat } from '../chat/chat.tsx';
import { type ChatState, POST_ALONE, useChat } from '../chat/use-chat.ts';
import { useFilesFromPage } from '../chat/use-files-from-page.ts';
import { useGivenConversation } from '../chat/use-given-conversation.ts';
import { EntryDialog } from '../entry/entry-dialog.tsx';
import { ExportButton } from '../history/export-button.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { WipeButton } from '../history/wipe-button.tsx';
import { useStarters } from '../queries.ts';
import { TakeOver } from '../take-over.ts';
import { ViewSwitch } from '../view-switch.tsx';

const VIEWS = { chat: 'Chat', history: 'History' };
type View = keyof typeof VIEWS;

interface PageProps {
  /** What stands above the chat where there is room for one thing at a time. */
  briefing?: ReactNode;
}

/** The chat with the analyst, and the history of what it was told. */
export function AnalysisPage({ briefing }: PageProps) {
  const chat = useChat(useStarters());
  useGivenConversation(chat);
  const isOver = useFilesFromPage((files) => void chat.attach(files));
  const narrow = isNarrow(useHost());
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useView(search.get(SAVED_PARAMETER), search.get(CONVERSATION_PARAMETER));

  /** From an answer in the chat, or from one of the history, which then makes room for the box. */
  const takeOver = (text: string) => {
    chat.takeOver(text);
    setSearch((search) => withoutEntry(search), { replace: true });
    setView('chat');
  };

  return (
    <TakeOver value={takeOver}>
      {narrow ? (
        <NarrowLayout chat={chat} briefing={briefing} view={view} onViewChange={setView} />
      ) : (
        <WideLayout chat={chat} />
      )}
      <EntryDialog />
      {isOver && <DropOverlay />}
    </TakeOver>
  );
}

/** What a narrow page shows: the chat, until a link leads to a saved post, and again when one leads to a conversation. */
function useView(saved: string | null, conversation: string | null) {
  const [view, setView] = useState<View>(saved === null ? 'chat' : 'history');
  const [before, setBefore] = useState({ saved, conversation });
  if (saved !== before.saved || conversation !== before.conversation) {
    setBefore({ saved, conversation });
    if (conversation !== null && conversation !== before.conversation) setView('chat');
    else if (saved !== null && saved !== before.saved) setView('history');
  }
  return [view, setView] as const;
}

function withoutEntry(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(ENTRY_PARAMETER);
  return rest;
}

/** Side by side from 1024 px, where each part scrolls by itself; one above the other below that. */
const WideLayout = ({ chat }: { chat: ChatState }) => (
  <div className="flex flex-col lg:h-[calc(100dvh-4rem)]">
    <PageHeader
      title="Content Analysis"
      subtitle="Upload screenshots and chat with AI to analyze your content"
      actions={<DataActions />}
    />
    <div className="grid min-h-0 grow gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Chat chat={chat} className="max-lg:h-[max(26rem,calc(100dvh-14rem))]" />
      <HistoryPanel onTryAgain={chat.tryAgain} />
    </div>
  </div>
);

interface NarrowLayoutProps extends PageProps {
  chat: ChatState;
  view: View;
  onViewChange: (view: View) => void;
}

/** Popup and panel have room for one of the two at a time. */
function NarrowLayout({ chat, briefing, view, onViewChange: setView }: NarrowLayoutProps) {
  const tryAgain = (entry: AnalysisEntry) => {
    void chat.tryAgain(entry);
    setView('chat');
  };
  const analyzePost = ({ comparison, isRounded: _, ...post }: PageRow) => {
    chat.analyzePost({ ...POST_ALONE, post, comparison });
    setView('chat');
  };
  return (
    <div className="flex h-[calc(var(--frame-height)-5rem)] min-h-96 flex-col">
      <PageHeader
        isSlim
        title="Content Analysis"
        actions={<ViewSwitch legend="View" views={VIEWS} view={view} onChange={setView} />}
      />
      {view === 'chat' && briefing}
      <ActivePostOffer onAnalyze={analyzePost} />
      <Chat chat={chat} className={classNames('grow', view !== 'chat' && 'hidden')} />
      <HistoryPanel
        onTryAgain={tryAgain}
        actions={<DataActions />}
        className={classNames('grow', view !== 'history' && 'hidden')}
      />
    </div>
  );
}

const DataActions = () => (
  <div className="flex flex-wrap gap-2">
    <ExportButton />
    <WipeButton />
  </div>
);

/** Shown over the whole page while a file is held above it. */
const DropOverlay = () => (
  <div className="pointer-events-none fixed inset-0 z-20 grid place-items-center bg-base-200/80 p-4">
    <p className="flex items-center gap-3 rounded-box border-2 border-dashed border-link bg-base-100 px-8 py-6 font-medium">
      <ImagePlus aria-hidden className="size-5 text-link" />
      Drop a screenshot to attach it
    </p>
  </div>
);
