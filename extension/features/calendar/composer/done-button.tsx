import { useState } from 'react';
import type { ScheduledPost } from '#shared/calendar/calendar';
import { Button } from '../../../components/form/button.tsx';
import type { Composer } from './use-composer.ts';

interface DoneButtonProps {
  composer: Composer;
  /** With the draft as it is stored. Where that is refused the composer stays, with the reason. */
  onDone: (stored: ScheduledPost) => void;
}

/** Ends the writing of a draft, with all of it kept: not offered where it is to repeat, which no draft does. */
export function DoneButton({ composer, onDone }: DoneButtonProps) {
  const [isStoring, setStoring] = useState(false);
  async function done() {
    setStoring(true);
    const stored = await composer.storeDraft();
    setStoring(false);
    if (stored) onDone(stored);
  }
  return (
    <Button disabled={!composer.isStorable} pending={isStoring && 'Saving...'} onClick={() => void done()}>
      Done
    </Button>
  );
}
