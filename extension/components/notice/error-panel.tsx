import { messageOf } from '../../lib/api/call-error.ts';
import { Button } from '../form/button.tsx';

interface ErrorPanelProps {
  /** What could not be done: "The history could not be loaded". */
  title: string;
  error: unknown;
  /** Why, where the error has no words for a user. */
  reason?: string;
  /** What was kept, or what to do, beyond trying again. */
  advice?: string;
  onRetry?: () => void;
}

export function ErrorPanel({
  title,
  error,
  reason = 'Something went wrong on our side.',
  advice,
  onRetry,
}: ErrorPanelProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-1 rounded-box border border-bad/40 bg-base-100 p-5">
      <p className="font-medium">{title}</p>
      <p className="max-w-[70ch] text-muted">
        {messageOf(error, reason)} {advice}
      </p>
      {onRetry && (
        <Button size="sm" className="mt-3" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
