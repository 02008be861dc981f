import type { ReactNode } from 'react';
import { buttonClass } from '../../components/form/button.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useHost } from '../../lib/host.tsx';
import { paths } from '../../lib/links/paths.ts';

export const Hero = ({ signedIn, visual }: { signedIn: boolean; visual: ReactNode }) => (
  <section
    className={classNames(
      'mx-auto grid max-w-6xl items-center gap-12 px-4 py-8 sm:px-6',
      Boolean(visual) && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:py-20',
    )}
  >
    <div>
      <h1 className="font-semibold text-display">Know why a post worked. Then write the next one.</h1>
      <p className="mt-5 max-w-[52ch] text-muted text-xl">
        Analytics for creators and businesses on Threads. Every figure says how it is counted, and every piece of advice
        says where it comes from.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <MainAction signedIn={signedIn} />
        <DemoButton />
      </div>
      {!signedIn && <p className="mt-4 text-muted text-sm">Free trial. No card, no key, no set-up.</p>}
    </div>
    {visual}
  </section>
);

export const MainAction = ({ signedIn }: { signedIn: boolean }) => (
  <ButtonLink to={signedIn ? paths.dashboard : paths.signup} variant="primary" className="h-11 px-5">
    {signedIn ? 'Visit My Dashboard' : 'Start Free Trial'}
  </ButtonLink>
);

/** A whole page load: the demo is the app on a host of its own, and it lives on the web. */
export function DemoButton() {
  const { kind, apiBase } = useHost();
  return (
    <a
      href={apiBase + paths.demo}
      target={kind === 'web' ? undefined : '_blank'}
      rel="noopener"
      className={`${buttonClass()} h-11 px-5`}
    >
      See the Demo
    </a>
  );
}
