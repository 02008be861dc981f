import { useState } from 'react';
import { type Credentials, credentialsSchema } from '#shared/auth';
import { Button } from '../../components/form/button.tsx';
import { Link, linkClass } from '../../components/form/link.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { hasCode } from '../../lib/api/response-error.ts';
import { paths } from '../../lib/links/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './entry-fields.tsx';
import { useLogin } from './queries.ts';
import { SecondStep } from './second-step.tsx';
import { ServerLink } from './server-link.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** Two steps for those who have switched on the second. */
export function LoginPage() {
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  if (accepted) return <SecondStep credentials={accepted} onBack={() => setAccepted(null)} />;
  return (
    <AuthLayout
      title="Sign in"
      subtitle="See your posts, figures and analyses."
      aside={<ServerLink />}
      footer={
        <>
          No account yet?{' '}
          <Link to={paths.signup} className={linkClass}>
            Sign up
          </Link>
        </>
      }
    >
      <LoginForm onAccepted={setAccepted} />
    </AuthLayout>
  );
}

/** `onAccepted` gets what was typed where it is right and a code is still missing. */
function LoginForm({ onAccepted }: { onAccepted: (credentials: Credentials) => void }) {
  const { form, errors, isPending } = useEntryForm({
    schema: credentialsSchema,
    send: useLogin(),
    welcome: { title: 'Welcome back!', description: 'You have successfully logged in.' },
    failure: { title: 'Login failed', description: 'Invalid email or password' },
    takeRefusal: (error, credentials) => {
      if (!hasCode(error, 'code_needed')) return false;
      onAccepted(credentials);
      return true;
    },
  });
  return (
    <form className="grid gap-4" {...form}>
      <EmailField autoFocus error={errors.email} />
      <PasswordField autoComplete="current-password" error={errors.password} />
      <Button type="submit" variant="primary" pending={isPending && 'Signing in...'}>
        Sign in
      </Button>
      <p className="text-sm">
        <Link to={paths.forgotPassword} className={linkClass}>
          Forgot your password?
        </Link>
      </p>
    </form>
  );
}
