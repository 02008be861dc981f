import { useState } from 'react';
import type { ReplyText } from '#shared/analytics/reply-texts';
import { Button } from '../../components/form/button.tsx';
import { WrittenReply } from '../../components/posts/written-reply.tsx';

const SHOWN_AT_FIRST = 3;

interface WrittenListProps {
  replies: ReplyText[];
  timeZone: string;
  /** What they are, for who does not see what the list stands under. */
  name: string;
}

/** What people wrote, word for word: the first few, and the rest on a press. */
export function WrittenList({ replies, timeZone, name }: WrittenListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? replies : replies.slice(0, SHOWN_AT_FIRST);
  if (replies.length === 0) return null;
  return (
    <>
      <ul aria-label={name} className="divide-y divide-line">
        {shown.map((reply) => (
          <WrittenReply key={reply.id} reply={reply} timeZone={timeZone} />
        ))}
      </ul>
      {shown.length < replies.length && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-1 print:hidden"
          aria-label={`Show all ${replies.length}: ${name}`}
          onClick={() => setIsWhole(true)}
        >
          Show all {replies.length}
        </Button>
      )}
    </>
  );
}
