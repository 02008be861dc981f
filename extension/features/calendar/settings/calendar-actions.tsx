import { Clock, Plus, Rss } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import type { CalendarAccount } from '../publish-permission.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { SlotsDialog } from './slots-dialog.tsx';

interface CalendarActionsProps {
  accounts: CalendarAccount[];
  onWrite: () => void;
}

/** What can be done with the calendar as a whole. */
export function CalendarActions({ accounts, onWrite }: CalendarActionsProps) {
  const [open, setOpen] = useState<'slots' | 'feed' | null>(null);
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
      <Button variant="primary" onClick={onWrite}>
        <Plus aria-hidden className="size-4" />
        New post
      </Button>
      {open === 'slots' && <SlotsDialog accounts={accounts} onClose={close} />}
      {open === 'feed' && <FeedDialog onClose={close} />}
    </>
  );
}
