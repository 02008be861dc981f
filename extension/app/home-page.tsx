import { useCurrentUser } from '../features/auth/queries.ts';
import { useHost } from '../lib/host.tsx';
import { lazyPage } from './lazy-page.tsx';

const Landing = lazyPage(async () => (await import('./landing.tsx')).Landing);

/** The landing page, with the buttons for whoever looks at it. */
export function HomePage() {
  const { data: user } = useCurrentUser();
  return <Landing signedIn={Boolean(user)} compact={useHost().kind === 'popup'} />;
}
