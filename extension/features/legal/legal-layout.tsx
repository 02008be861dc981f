import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/words/product';
import { Link } from '../../components/form/link.tsx';
import { Brand } from '../../components/layout/brand.tsx';
import { PublicFooter } from '../../components/layout/public-footer.tsx';
import { paths } from '../../lib/links/paths.ts';

/** Of the privacy policy and the terms. */
export const LAST_UPDATED = 'January 30, 2025';

interface LegalLayoutProps {
  title: string;
  /** A line under the title. */
  note: ReactNode;
  children: ReactNode;
}

/** A page to read: one column, at most 70 characters wide. */
export const LegalLayout = ({ title, note, children }: LegalLayoutProps) => (
  <div className="flex min-h-dvh flex-col">
    <title>{`${title} · ${PRODUCT_NAME}`}</title>
    <header className="mx-auto flex h-16 w-full max-w-6xl items-center px-4 sm:px-6">
      <Link to={paths.home} aria-label={`${PRODUCT_NAME}, home`} className="rounded-field">
        <Brand />
      </Link>
    </header>
    <main tabIndex={-1} className="mx-auto w-full max-w-[calc(70ch+3rem)] grow px-4 py-8 outline-none sm:px-6 sm:py-12">
      <h1 className="font-semibold text-3xl">{title}</h1>
      <p className="mt-2 text-muted">{note}</p>
      <div className="mt-10 grid gap-9">{children}</div>
    </main>
    <PublicFooter />
  </div>
);
