import { useForm } from 'react-hook-form';
import { type Signup, signupSchema } from '#shared/auth';
import { PRODUCT_NAME } from '#shared/product';
import { Button } from '../../components/button.tsx';
import { Field, inputClass } from '../../components/field.tsx';
import { Link } from '../../components/link.tsx';
import { paths } from '../../lib/paths.ts';
import { schemaResolver } from '../../lib/schema-resolver.ts';
import { showRefusals } from '../../lib/show-refusals.ts';
import { AuthLayout, linkClass } from './auth-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { useSignup } from './queries.ts';
import { ServerLink } from './server-link.tsx';
import { useOutcome } from './use-outcome.ts';

export const SignupPage = () => (
  <AuthLayout
    title="Create your account"
    subtitle="The free trial needs no card."
    aside={<ServerLink />}
    footer={
      <>
        Have an account?{' '}
        <Link to={paths.login} className={linkClass}>
          Sign in
        </Link>
      </>
    }
  >
    <SignupForm />
    <Consent />
  </AuthLayout>
);

function SignupForm() {
  const { mutateAsync: signUp } = useSignup();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: schemaResolver(signupSchema),
    defaultValues: { username: '', email: '', password: '', timeZone: browserTimeZone() },
  });
  // In the order of the form, since the first of them that is wrong gets the focus.
  const [username, email, password] = [register('username'), register('email'), register('password')];
  const { errors, isSubmitting } = formState;
  const { enter, explain } = useOutcome({
    welcome: {
      title: `Welcome to ${PRODUCT_NAME}!`,
      description: 'Your account has been created successfully.',
    },
    failure: { title: 'Signup failed', description: 'Failed to create account' },
  });
  const submit = (input: Signup) =>
    signUp(input).then(enter, (error: unknown) => {
      showRefusals(error, ['username', 'email', 'password'], setError);
      explain(error);
    });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field label="Username" error={errors.username?.message}>
        {(control) => <input {...control} {...username} autoComplete="username" className={inputClass} />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <input {...control} {...email} type="email" autoComplete="email" className={inputClass} />}
      </Field>
      <PasswordField
        {...password}
        placeholder="At least 6 characters"
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <Button type="submit" variant="primary" pending={isSubmitting && 'Creating account...'}>
        Create account
      </Button>
    </form>
  );
}

/** The days of a chart begin at midnight where the user is. */
const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const Consent = () => (
  <p className="mt-4 text-muted text-sm">
    By creating an account you agree to the{' '}
    <Link to={paths.terms} className={linkClass}>
      terms
    </Link>{' '}
    and the{' '}
    <Link to={paths.privacyPolicy} className={linkClass}>
      privacy policy
    </Link>
    .
  </p>
);
