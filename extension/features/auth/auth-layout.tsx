import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/words/product';
import { Link } from '../../components/form/link.tsx';
import { BrandMark } from '../../components/layout/brand.tsx';
import { paths } from '../../lib/links/paths.ts';

interface AuthLayoutProps {
  title: string;
  subtitle: string;
  /** The way to the other form. */
  footer: ReactNode;
  /** Under the footer. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form in the middle of the page, and nothing that leads away from it. */
export const AuthLayout = ({ title, subtitle, footer, aside, children }: AuthLayoutProps) => (
  <main
    tabIndex={-1}
    className="mx-auto grid min-h-dvh w-full max-w-sm content-center px-4 py-10 outline-none in-data-[host=popup]:min-h-full in-data-[host=popup]:py-6"
  >
    <title>{`${title} · ${PRODUCT_NAME}`}</title>
    <Link to={paths.home} aria-label={`${PRODUCT_NAME}, home`} className="justify-self-start rounded-field">
      <BrandMark className="size-10" />
    </Link>
    <h1 className="mt-6 font-semibold text-xl">{title}</h1>
    <p className="text-muted">{subtitle}</p>
    <div className="mt-6">{children}</div>
    <p className="mt-6 text-muted text-sm">{footer}</p>
    {aside}
  </main>
);
