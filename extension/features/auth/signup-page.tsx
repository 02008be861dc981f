import { signupSchema } from '#shared/auth';
import { PASSWORD_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { ownZone } from '#shared/days/wall-clock';
import { PRODUCT_NAME } from '#shared/words/product';
import { Button } from '../../components/form/button.tsx';
import { Field, inputClass } from '../../components/form/field.tsx';
import { Link, linkClass } from '../../components/form/link.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { paths } from '../../lib/links/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './entry-fields.tsx';
import { useSignup } from './queries.ts';
import { ServerLink } from './server-link.tsx';
import { useEntryForm } from './use-entry-form.ts';

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
  const { form, errors, isPending } = useEntryForm({
    schema: signupSchema,
    send: useSignup(),
    welcome: { title: `Welcome to ${PRODUCT_NAME}!`, description: 'Your account has been created successfully.' },
    failure: { title: 'Signup failed', description: 'Failed to create account' },
  });
  return (
    <form className="grid gap-4" {...form}>
      <input type="hidden" name="timeZone" value={ownZone()} />
      <Field label="Username" error={errors.username}>
        {(control) => <input {...control} name="username" autoComplete="username" className={inputClass} />}
      </Field>
      <EmailField error={errors.email} />
      <PasswordField
        placeholder={`At least ${PASSWORD_LENGTH.min} characters`}
        autoComplete="new-password"
        error={errors.password}
      />
      <Button type="submit" variant="primary" pending={isPending && 'Creating account...'}>
        Create account
      </Button>
    </form>
  );
}

/** The days of a chart begin at midnight where the user is. */

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
