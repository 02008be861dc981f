import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/words/product';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Link } from '../../components/form/link.tsx';
import { Brand } from '../../components/layout/brand.tsx';
import { PublicFooter } from '../../components/layout/public-footer.tsx';
import { paths } from '../../lib/links/paths.ts';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Closing, Principles } from './principles.tsx';

interface LandingPageProps {
  signedIn: boolean;
  /** The popup has room for the beginning only. */
  compact: boolean;
  /** Parts of the product itself, on sample data: one analysis, and a row of figures. */
  analysis: ReactNode;
  figures: ReactNode;
}

export const LandingPage = ({ signedIn, compact, analysis, figures }: LandingPageProps) => (
  <div className="flex min-h-dvh flex-col">
    <title>{PRODUCT_NAME}</title>
    <LandingHeader signedIn={signedIn} />
    <main tabIndex={-1} className="grow outline-none">
      <Hero signedIn={signedIn} visual={compact ? null : analysis} />
      {!compact && (
        <>
          {figures}
          <Features />
          <Principles />
          <Closing signedIn={signedIn} />
        </>
      )}
    </main>
    <PublicFooter />
  </div>
);

const LandingHeader = ({ signedIn }: { signedIn: boolean }) => (
  <header className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-1 px-4 max-[22rem]:px-2 sm:gap-2 sm:px-6">
    <Link to={paths.home} aria-label={`${PRODUCT_NAME}, home`} className="rounded-field">
      <Brand />
    </Link>
    <nav aria-label="Account" className="flex items-center gap-1">
      {signedIn ? (
        <ButtonLink to={paths.dashboard} size="sm">
          Go to Dashboard
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to={paths.login} variant="quiet" size="sm" className="max-sm:px-2">
            Sign In
          </ButtonLink>
          <ButtonLink to={paths.signup} size="sm" className="max-[22rem]:px-2">
            Get Started
          </ButtonLink>
        </>
      )}
    </nav>
  </header>
);
