import { useState } from 'react';
import type { AnalysisEntry } from '#shared/analysis';
import { PageHeader } from '../../components/page-header.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useHost } from '../../lib/host.tsx';
import { useUser } from '../../lib/signed-in-user.ts';
import { Chat } from './chat.tsx';
import { DropOverlay } from './drop-overlay.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { useChat } from './use-chat.ts';
import { useFilesFromPage } from './use-files-from-page.ts';
import { type View, ViewSwitch } from './view-switch.tsx';
import { WipeButton } from './wipe-button.tsx';

/** The chat with the analyst beside the history. The popup has room for one of the two at a time. */
export function AnalysisPage() {
  const { id: userId } = useUser();
  const inPopup = useHost().kind === 'popup';
  const [view, setView] = useState<View>('chat');
  const chat = useChat(userId);
  const isOver = useFilesFromPage((files) => void chat.attach(files));

  function tryAgain({ message, image }: AnalysisEntry) {
    chat.giveBack({ message, picture: image ? { dataUrl: image, name: 'Screenshot', note: null } : null });
    setView('chat');
  }

  return (
    <div className={classNames('flex flex-col', inPopup ? 'h-[calc(37.5rem-5rem)]' : 'lg:h-[calc(100dvh-4rem)]')}>
      <PageHeader
        title="Content Analysis"
        subtitle="Upload screenshots and chat with AI to analyze your content"
        actions={
          <>
            <ExportButton />
            <WipeButton userId={userId} />
          </>
        }
      />
      {inPopup && <ViewSwitch view={view} onChange={setView} />}
      <div
        className={classNames(
          'grid min-h-0 grow gap-4',
          !inPopup && 'lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        <Chat
          chat={chat}
          userId={userId}
          className={classNames(inPopup ? view !== 'chat' && 'hidden' : 'max-lg:h-[calc(100dvh-6rem)]')}
        />
        <HistoryPanel
          userId={userId}
          onTryAgain={tryAgain}
          className={classNames(inPopup && view !== 'history' && 'hidden')}
        />
      </div>
      <EntryDialog userId={userId} />
      {isOver && <DropOverlay />}
    </div>
  );
}
