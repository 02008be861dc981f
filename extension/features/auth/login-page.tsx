import { useState } from 'react';
import * as z from 'zod/mini';
import { type Credentials, emailSchema, knownPasswordSchema, usernameSchema } from '#shared/auth';
import { Button } from '../../components/form/button.tsx';
import { Link, linkClass } from '../../components/form/link.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { hasCode } from '../../lib/api/response-error.ts';
import { paths } from '../../lib/links/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { EmailOrUsernameField } from './entry-fields.tsx';
import { useLogin } from './queries.ts';
import { SecondStep } from './second-step.tsx';
import { ServerLink } from './server-link.tsx';
import { useEntryForm } from './use-entry-form.ts';

const NO_NAME = 'Enter your email address or your username';
const formSchema = z.object({
  name: z
    .union([emailSchema, usernameSchema], NO_NAME)
    .check(z.refine((name) => !name.includes('@') || emailSchema.safeParse(name).success, 'Invalid email address')),
  password: knownPasswordSchema,
});

const credentialsOf = ({ name, password }: z.infer<typeof formSchema>): Credentials =>
  emailSchema.safeParse(name).success ? { email: name, password } : { username: name, password };

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
  const login = useLogin();
  const { form, errors, isPending } = useEntryForm({
    schema: formSchema,
    send: { mutate: (typed, outcome) => login.mutate(credentialsOf(typed), outcome), isPending: login.isPending },
    welcome: { title: 'Welcome back!', description: 'You have successfully logged in.' },
    failure: { title: 'Login failed', description: 'Invalid email or password' },
    takeRefusal: (error, typed) => {
      if (!hasCode(error, 'code_needed')) return false;
      onAccepted(credentialsOf(typed));
      return true;
    },
  });
  return (
    <form className="grid gap-4" {...form}>
      <EmailOrUsernameField error={errors.name} />
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
