import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/product';
import { PublicFooter } from '../../components/layout/public-footer.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingHeader } from './landing-header.tsx';
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
