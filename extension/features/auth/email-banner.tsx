import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { paths } from '../../lib/links/paths.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** Above every page, until the address is confirmed or this app is opened the next time. */
export function EmailBanner() {
  const { email, mustConfirmEmail } = useUser();
  const [isPutOff, setIsPutOff] = useState(false);
  if (!mustConfirmEmail || isPutOff) return null;
  return (
    <section
      aria-label="Your email address"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-line bg-base-200 p-4"
    >
      <div className="min-w-56 flex-1">
        <p className="font-medium">Please confirm your email address</p>
        <p className="wrap-anywhere text-sm">
          Open the link in the email to {email}. Until then, we cannot help you by email if you lose your password.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" to={paths.settings}>
          No email?
        </ButtonLink>
        <Button size="sm" onClick={() => setIsPutOff(true)}>
          Later
        </Button>
      </div>
    </section>
  );
}
