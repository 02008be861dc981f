import { useForm } from 'react-hook-form';
import { type Credentials, credentialsSchema } from '#shared/auth';
import { Button } from '../../components/button.tsx';
import { Field, inputClass } from '../../components/field.tsx';
import { Link } from '../../components/link.tsx';
import { paths } from '../../lib/paths.ts';
import { schemaResolver } from '../../lib/schema-resolver.ts';
import { showRefusals } from '../../lib/show-refusals.ts';
import { AuthLayout, linkClass } from './auth-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { useLogin } from './queries.ts';
import { ServerLink } from './server-link.tsx';
import { useOutcome } from './use-outcome.ts';

export const LoginPage = () => (
  <AuthLayout
    title="Sign in"
    subtitle="Your posts, figures and analyses are waiting."
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
  const { mutateAsync: logIn } = useLogin();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: schemaResolver(credentialsSchema),
    defaultValues: { email: '', password: '' },
  });
  // In the order of the form, since the first of them that is wrong gets the focus.
  const [email, password] = [register('email'), register('password')];
  const { errors, isSubmitting } = formState;
  const { enter, explain } = useOutcome({
    welcome: { title: 'Welcome back!', description: 'You have successfully logged in.' },
    failure: { title: 'Login failed', description: 'Invalid email or password' },
  });
  const submit = (credentials: Credentials) =>
    logIn(credentials).then(enter, (error: unknown) => {
      showRefusals(error, ['email', 'password'], setError);
      explain(error);
    });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <input {...control} {...email} type="email" autoComplete="email" className={inputClass} />}
      </Field>
      <PasswordField {...password} autoComplete="current-password" error={errors.password?.message} />
      <Button type="submit" variant="primary" pending={isSubmitting && 'Signing in...'}>
        Sign in
      </Button>
    </form>
  );
}
