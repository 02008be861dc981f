import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePasswordSchema } from '#shared/account-security';
import { NEW_PASSWORD_MIN_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { Button } from '../../../components/form/button.tsx';
import { CodeField } from '../../../components/form/code-field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { toast, toastError } from '../../../components/notice/toast.ts';
import { hasCode } from '../../../lib/api/response-error.ts';
import { schemaResolver } from '../../../lib/api/schema-resolver.ts';
import { showServerErrors } from '../../../lib/api/show-server-errors.ts';
import { useChangePassword } from './security-queries.ts';

export function PasswordCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title="Password"
      description="A new one signs you out everywhere but here, and revokes the secret address of your calendar"
    >
      {isOpen ? (
        <PasswordForm onClose={() => setIsOpen(false)} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>Change Password</Button>
      )}
    </Card>
  );
}

/** `onClose` unmounts the form, and with it what was typed. The code is asked for once the server says that it wants one. */
function PasswordForm({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    resolver: schemaResolver(changePasswordSchema),
    defaultValues: { current: '', password: '' },
  });
  const { errors } = form.formState;

  const save = form.handleSubmit((input) =>
    change.mutate(input, {
      onSuccess: ({ ended }) => {
        toast({ title: 'Password changed', description: endedText(ended) });
        onClose();
      },
      onError: (error) => {
        if (hasCode(error, 'code_needed')) return setAsksCode(true);
        if (showServerErrors(error, ['current', 'password', 'code'], form.setError)) return;
        toastError('Your password stays as it was', error, 'Please try again.');
      },
    }),
  );

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <PasswordField
        label="Current password"
        autoFocus
        autoComplete="current-password"
        error={errors.current?.message}
        {...form.register('current')}
      />
      <PasswordField
        label="New password"
        hint={`At least ${NEW_PASSWORD_MIN_LENGTH} characters. A few words in a row are good, and easy to keep in mind.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {asksCode && (
        <div className="grid gap-2">
          <p role="status">Two-step sign-in is on, so a new password needs a code too.</p>
          <CodeField autoFocus error={errors.code?.message} {...form.register('code')} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={change.isPending && 'Saving...'}>
          Save New Password
        </Button>
        <Button disabled={change.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function endedText(ended: number): string {
  if (ended === 0) return 'You were signed in nowhere else.';
  return ended === 1 ? 'You were signed out in one other place.' : `You were signed out in ${ended} other places.`;
}
