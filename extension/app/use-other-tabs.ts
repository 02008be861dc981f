import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserKey, onUserChange, userIdIn } from '../lib/api/query-client.ts';
import { SIGNED_IN_USER_CHANNEL } from '../lib/user/signed-in-user-channel.ts';

/**
 * Tabs tell each other who is signed in, as soon as they know. One that thought otherwise asks the server: all of them have
 * the same session, and this one may still show somebody else's data.
 */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const tabs = new BroadcastChannel(SIGNED_IN_USER_CHANNEL);
    const tell = (userId = userIdIn(client)) => userId !== undefined && tabs.postMessage(userId);
    tabs.onmessage = ({ data }) => {
      if (data !== userIdIn(client)) void client.invalidateQueries({ queryKey: currentUserKey });
    };
    tell();
    const end = onUserChange(client, tell);
    return () => {
      end();
      tabs.close();
    };
  }, [client]);
}
