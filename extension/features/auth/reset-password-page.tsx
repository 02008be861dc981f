import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { newPasswordSchema } from '#shared/auth';
import { NEW_PASSWORD_MIN_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { Button } from '../../components/form/button.tsx';
import { Link, linkClass } from '../../components/form/link.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { paths } from '../../lib/links/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useResetPassword } from './reset-queries.ts';
import { useEntryForm } from './use-entry-form.ts';

const schema = z.object({ password: newPasswordSchema });

/** Where a mail, or whoever runs the server, leads to: the token stands behind the #. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  return (
    <AuthLayout
      title="Choose a new password"
      subtitle="You will be signed out everywhere, and sign in with the new one. A secret address of your calendar is revoked."
      footer={
        <>
          Does this link not work any more?{' '}
          <Link to={paths.forgotPassword} className={linkClass}>
            Get a new one
          </Link>
        </>
      }
    >
      {token === '' ? (
        <p>A part of this link is missing. Please open it as it was sent to you.</p>
      ) : (
        <ResetForm token={token} />
      )}
    </AuthLayout>
  );
}

function ResetForm({ token }: { token: string }) {
  const { form, errors, isPending } = useEntryForm({
    schema,
    send: useResetPassword(token),
    welcome: { title: 'Password changed', description: 'Please sign in with the new one.' },
    next: paths.login,
    failure: { title: 'The password stays as it was', description: 'Please try again in a moment.' },
  });
  return (
    <form className="grid gap-4" {...form}>
      <PasswordField
        label="New password"
        hint={`At least ${NEW_PASSWORD_MIN_LENGTH} characters. A few words in a row are good, and easy to keep in mind.`}
        autoComplete="new-password"
        error={errors.password ?? errors.token}
      />
      <Button type="submit" variant="primary" pending={isPending && 'Saving...'}>
        Save the new password
      </Button>
    </form>
  );
}
