import { useQueryClient } from '@tanstack/react-query';
import { currentUserKey } from '../api/query-client.ts';
import { useHost } from '../host.tsx';

/** Drops all that was read for a user whose session is over, here and in the host; the app shows itself to a visitor. */
export function useForgetUser(): () => Promise<void> {
  const { forget } = useHost();
  const client = useQueryClient();
  return async () => {
    await forget?.();
    client.setQueryData(currentUserKey, null);
  };
}
