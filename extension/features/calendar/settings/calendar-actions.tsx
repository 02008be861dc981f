import { Clock, FileUp, Plus, Rss } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { useHost } from '../../../lib/host.tsx';
import { ImportDialog } from '../import/import-dialog.tsx';
import type { CalendarAccount } from '../publish-permission.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { SlotsDialog } from './slots-dialog.tsx';

interface CalendarActionsProps {
  accounts: CalendarAccount[];
  onWrite: () => void;
  /** With the first day for which a post was taken over. */
  onImported: (day: string) => void;
}

/** What can be done with the calendar as a whole. */
export function CalendarActions({ accounts, onWrite, onImported }: CalendarActionsProps) {
  const [open, setOpen] = useState<'slots' | 'feed' | 'import' | null>(null);
  const { kind } = useHost();
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen('slots')}>
        <Clock aria-hidden className="size-4" />
        Posting times
      </Button>
      <Button variant="quiet" onClick={() => setOpen('feed')}>
        <Rss aria-hidden className="size-4" />
        Subscribe
      </Button>
      {/* A popup is closed by the browser's file picker. */}
      {kind !== 'popup' && (
        <Button variant="quiet" onClick={() => setOpen('import')}>
          <FileUp aria-hidden className="size-4" />
          Import
        </Button>
      )}
      <Button variant="primary" onClick={onWrite}>
        <Plus aria-hidden className="size-4" />
        New post
      </Button>
      {open === 'slots' && <SlotsDialog accounts={accounts} onClose={close} />}
      {open === 'import' && <ImportDialog accounts={accounts} onImported={onImported} onClose={close} />}
      {open === 'feed' && <FeedDialog onClose={close} />}
    </>
  );
}
