import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePasswordSchema } from '#shared/account-security';
import { NEW_PASSWORD_MIN_LENGTH } from '#shared/limits-and-page-sizes';
import { Button } from '../../../components/form/button.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { toast, toastError } from '../../../components/notice/toast.ts';
import { schemaResolver } from '../../../lib/schema-resolver.ts';
import { showServerErrors } from '../../../lib/show-server-errors.ts';
import { useChangePassword } from './security-queries.ts';

export function PasswordCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title="Password" description="A new one signs you out everywhere but here">
      {isOpen ? (
        <PasswordForm onClose={() => setIsOpen(false)} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>Change Password</Button>
      )}
    </Card>
  );
}

/** `onClose` unmounts the form, and with it what was typed. */
function PasswordForm({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
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
        if (showServerErrors(error, ['current', 'password'], form.setError)) return;
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
