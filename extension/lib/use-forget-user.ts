import { useQueryClient } from '@tanstack/react-query';
import { useHost } from './host.tsx';
import { currentUserKey } from './query-client.ts';

/** Drops all that was read for a user whose session is over, here and in the host; the app shows itself to a visitor. */
export function useForgetUser(): () => Promise<void> {
  const { forget } = useHost();
  const client = useQueryClient();
  return async () => {
    await forget?.();
    // Not `clear()`: it would cut the screens that are mounted off from the news that nobody is signed in.
    client.setQueryData(currentUserKey, null);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
  };
}
