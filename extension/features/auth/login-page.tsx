import { credentialsSchema } from '#shared/auth';
import { Button } from '../../components/form/button.tsx';
import { Link, linkClass } from '../../components/form/link.tsx';
import { paths } from '../../lib/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField, PasswordField } from './entry-fields.tsx';
import { useLogin } from './queries.ts';
import { ServerLink } from './server-link.tsx';
import { useEntryForm } from './use-entry-form.ts';

export const LoginPage = () => (
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
    <LoginForm />
  </AuthLayout>
);

function LoginForm() {
  const { form, errors, isPending } = useEntryForm({
    schema: credentialsSchema,
    send: useLogin(),
    welcome: { title: 'Welcome back!', description: 'You have successfully logged in.' },
    failure: { title: 'Login failed', description: 'Invalid email or password' },
  });
  return (
    <form className="grid gap-4" {...form}>
      <EmailField error={errors.email} />
      <PasswordField autoComplete="current-password" error={errors.password} />
      <Button type="submit" variant="primary" pending={isPending && 'Signing in...'}>
        Sign in
      </Button>
    </form>
  );
}
