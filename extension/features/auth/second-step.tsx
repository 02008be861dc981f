import * as z from 'zod/mini';
import { type Credentials, codeSchema } from '#shared/auth';
import { Button } from '../../components/form/button.tsx';
import { CodeField } from '../../components/form/code-field.tsx';
import { linkClass } from '../../components/form/link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useLogin } from './queries.ts';
import { useEntryForm } from './use-entry-form.ts';

const schema = z.object({ code: codeSchema });

interface SecondStepProps {
  /** What was right, and is sent again with the code. */
  credentials: Credentials;
  onBack: () => void;
}

export function SecondStep({ credentials, onBack }: SecondStepProps) {
  const { mutate, isPending: isSending } = useLogin();
  const { form, errors, isPending } = useEntryForm<z.infer<typeof schema>>({
    schema,
    send: { mutate: ({ code }, options) => mutate({ ...credentials, code }, options), isPending: isSending },
    welcome: { title: 'Welcome back!', description: 'You have successfully logged in.' },
    failure: { title: 'Login failed', description: 'This code was not accepted' },
  });
  return (
    <AuthLayout
      title="Enter your code"
      subtitle="Your password is right. Two-step sign-in is on for your account."
      footer={
        <button type="button" className={`${linkClass} cursor-pointer`} onClick={onBack}>
          Sign in as somebody else
        </button>
      }
    >
      <form className="grid gap-4" {...form}>
        {/* The step before has just been sent: the next thing to type is the code. */}
        <CodeField autoFocus error={errors.code} />
        <Button type="submit" variant="primary" pending={isPending && 'Signing in...'}>
          Sign in
        </Button>
      </form>
      <p className="mt-4 text-muted text-sm">
        Neither phone nor recovery codes? The person who runs this server can switch two-step sign-in off for you.
      </p>
    </AuthLayout>
  );
}
