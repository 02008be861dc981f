import { useCurrentUser } from '../features/auth/queries.ts';
import { useHost } from '../lib/host.tsx';
import { lazyPage } from './lazy-page.tsx';

const LandingPage = lazyPage(async () => (await import('../features/landing/landing-page.tsx')).LandingPage);

/** The landing page, with the buttons for whoever looks at it. */
export function HomePage() {
  const { data: user } = useCurrentUser();
  return <LandingPage signedIn={Boolean(user)} compact={useHost().kind === 'popup'} />;
}
