import type { ComponentProps } from 'react';
import { Button } from '../form/button.tsx';
import type { useConnect } from './use-connect.ts';

interface ConnectButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  connection: ReturnType<typeof useConnect>;
  label: string;
}

/** Connects an account in a window of its own; while that is open, it can be given up. */
export function ConnectButton({ connection: { connect, cancel, isConnecting }, label, ...look }: ConnectButtonProps) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button {...look} pending={isConnecting && 'Connecting...'} onClick={connect}>
        {label}
      </Button>
      {isConnecting && (
        <Button variant="quiet" size={look.size} onClick={cancel}>
          Cancel
        </Button>
      )}
    </span>
  );
}
