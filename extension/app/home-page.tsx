import { useCurrentUser } from '../features/auth/current-user.ts';
import { isNarrow, useHost } from '../lib/host.tsx';
import { Landing } from './landing.tsx';

/** The landing page, with the buttons for whoever looks at it. */
export function HomePage() {
  const { data: user } = useCurrentUser();
  return <Landing signedIn={Boolean(user)} compact={isNarrow(useHost())} />;
}
