import { useCallback, useEffect } from 'react';
import { countUnseen } from '#shared/analytics/watches';
import { useApi } from '../api/use-api.ts';
import { useHost } from '../host.tsx';
import { useUser } from './signed-in-user.ts';

/** Gives the function that lets the icon of the extension say how many events nobody has seen now. It never throws. */
export function useCountUnseen(): () => void {
  const api = useApi();
  const userId = useUser().id;
  const { showUnseen } = useHost();
  return useCallback(() => {
    if (!showUnseen) return;
    // Without it the icon stays as it is.
    api(countUnseen, { params: { userId } }).then(
      ({ unseen }) => showUnseen(userId, unseen),
      () => {},
    );
  }, [showUnseen, api, userId]);
}

/** Does so whenever what is shown is another answer. */
export function useUnseenOnIcon(shown: object | undefined): void {
  const count = useCountUnseen();
  useEffect(() => {
    if (shown) count();
  }, [shown, count]);
}
