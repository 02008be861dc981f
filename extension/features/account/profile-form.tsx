import { useForm } from 'react-hook-form';
import { type Profile, profileSchema } from '#shared/account';
import { useConfirmIdentity } from '../../components/dialog/confirm-identity.tsx';
import { Button } from '../../components/form/button.tsx';
import { Field, inputClass } from '../../components/form/field.tsx';
import { Card } from '../../components/layout/card.tsx';
import { toast, toastError } from '../../components/notice/toast.ts';
import { schemaResolver } from '../../lib/api/schema-resolver.ts';
import { showServerErrors } from '../../lib/api/show-server-errors.ts';
import { EmailStatus } from './email-status.tsx';
import { useChangeSettings } from './queries.ts';

export function ProfileForm({ userId, profile }: { userId: string; profile: Profile }) {
  const { username, email } = profile;
  const change = useChangeSettings(userId);
  const form = useForm({ resolver: schemaResolver(profileSchema), values: { username, email } });
  const { errors } = form.formState;

  const identity = useConfirmIdentity();

  const send = (input: Profile) =>
    change.mutate(input, {
      onSuccess: () => toast({ title: 'Profile Updated', description: 'Your profile has been updated successfully.' }),
      onError: (error) => {
        if (identity.askIfNeeded(error, 'Then your account has a new email address.', () => send(input))) return;
        showServerErrors(error, ['username', 'email'], form.setError);
        toastError('Update Failed', error, 'Failed to update profile. Please try again.');
      },
    });
  const save = form.handleSubmit(send);

  return (
    <Card title="Profile Settings">
      <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <Field label="Username" error={errors.username?.message}>
          {(control) => (
            <input {...control} {...form.register('username')} autoComplete="username" className={inputClass} />
          )}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <input {...control} {...form.register('email')} type="email" autoComplete="email" className={inputClass} />
          )}
        </Field>
        <EmailStatus />
        <div>
          <Button type="submit" variant="primary" pending={change.isPending && 'Saving...'}>
            Save Changes
          </Button>
        </div>
      </form>
      {identity.dialog}
    </Card>
  );
}
