import { PRODUCT_NAME } from '#shared/product';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Link } from '../../components/form/link.tsx';
import { Brand } from '../../components/layout/brand.tsx';
import { paths } from '../../lib/paths.ts';

export const LandingHeader = ({ signedIn }: { signedIn: boolean }) => (
  <header className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-2 px-4 sm:px-6">
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
          <ButtonLink to={paths.signup} size="sm">
            Get Started
          </ButtonLink>
        </>
      )}
    </nav>
  </header>
);
