import { PRODUCT_NAME } from '#shared/product';
import { Brand } from '../../components/brand.tsx';
import { buttonClass } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { paths } from '../../lib/paths.ts';

export const LandingHeader = ({ signedIn }: { signedIn: boolean }) => (
  <header className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-2 px-4 sm:px-6">
    <Link to={paths.home} aria-label={`${PRODUCT_NAME}, home`} className="rounded-field">
      <Brand />
    </Link>
    <nav aria-label="Account" className="flex items-center gap-1">
      {signedIn ? (
        <Link to={paths.dashboard} className={buttonClass('default', 'sm')}>
          Go to Dashboard
        </Link>
      ) : (
        <>
          <Link to={paths.login} className={`${buttonClass('quiet', 'sm')} max-sm:px-2`}>
            Sign In
          </Link>
          <Link to={paths.signup} className={buttonClass('default', 'sm')}>
            Get Started
          </Link>
        </>
      )}
    </nav>
  </header>
);
