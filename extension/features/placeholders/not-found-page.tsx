import { PRODUCT_NAME } from '#shared/words/product';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { BrandMark } from '../../components/layout/brand.tsx';
import { paths } from '../../lib/links/paths.ts';

export const NotFoundPage = () => (
  <main tabIndex={-1} className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-2 p-6">
    <title>{`Page Not Found · ${PRODUCT_NAME}`}</title>
    <BrandMark className="mb-4 size-10" />
    <p className="text-sm text-muted tabular-nums">404</p>
    <h1 className="text-3xl font-semibold">Page Not Found</h1>
    <p className="text-muted">There is nothing at this address. It may have moved, or the link may be cut off.</p>
    <ButtonLink to={paths.home} variant="primary" className="mt-4">
      Return to Home
    </ButtonLink>
  </main>
);
