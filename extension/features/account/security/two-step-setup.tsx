import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { enableTwoStepSchema } from '#shared/account-security';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { CodeField } from '../../../components/form/code-field.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { toastError } from '../../../components/notice/toast.ts';
import { schemaResolver } from '../../../lib/api/schema-resolver.ts';
import { showServerErrors } from '../../../lib/api/show-server-errors.ts';
import { QrCode } from './qr-code.tsx';
import { type OnCodes, useBeginTwoStep, useEnableTwoStep } from './security-queries.ts';

interface TwoStepSetupProps {
  onClose: () => void;
  /** Gets the recovery codes once it is on. */
  onCodes: OnCodes;
}

/** A secret for the phone, by QR code or typed, and the first code as proof that it arrived. */
export function TwoStepSetup({ onClose, onCodes }: TwoStepSetupProps) {
  const { mutate, ...begin } = useBeginTwoStep();
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog
      open
      title="Switch on two-step sign-in"
      description="Scan this with an authenticator app, such as Aegis, Google Authenticator, 1Password or your phone's own."
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        {begin.isError && <ErrorPanel title="It could not be set up" error={begin.error} onRetry={() => mutate()} />}
        {begin.data ? <Secret {...begin.data} /> : !begin.isError && <Skeleton className="h-52" />}
        <FirstCode isReady={Boolean(begin.data)} onClose={onClose} onCodes={onCodes} />
      </div>
    </Dialog>
  );
}

function Secret({ secret, address }: { secret: string; address: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="grid justify-items-center gap-2">
      <QrCode text={address} label="QR code for your authenticator app" />
      {isShown ? (
        <p className="text-center text-sm">
          Type this into the app, without the spaces:
          <code className="mt-1 block select-all wrap-anywhere text-base">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      ) : (
        <Button variant="quiet" size="sm" onClick={() => setIsShown(true)}>
          I cannot scan it
        </Button>
      )}
    </div>
  );
}

function FirstCode({ isReady, onClose, onCodes }: TwoStepSetupProps & { isReady: boolean }) {
  const enabling = useEnableTwoStep(onCodes);
  const form = useForm({ resolver: schemaResolver(enableTwoStepSchema), defaultValues: { code: '' } });
  const { errors } = form.formState;
  const enable = form.handleSubmit(({ code }) =>
    enabling.mutate(code, {
      onSuccess: onClose,
      onError: (error) => {
        if (showServerErrors(error, ['code'], form.setError)) return;
        toastError('Two-step sign-in stays off', error, 'Please try again.');
      },
    }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void enable(event)}>
      <CodeField takesRecoveryCodes={false} error={errors.code?.message} {...form.register('code')} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={enabling.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={!isReady} pending={enabling.isPending && 'Switching on...'}>
          Switch On
        </Button>
      </div>
    </form>
  );
}
