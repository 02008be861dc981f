import { useState } from 'react';
import { formatMoment } from '#shared/words/dates';
import { useConfirmIdentity } from '../../../components/dialog/confirm-identity.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Badge } from '../../../components/notice/badge.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { toast, toastError } from '../../../components/notice/toast.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { type OnCodes, useDisableTwoStep, useRenewRecoveryCodes, useTwoStep } from './security-queries.ts';
import { TwoStepSetup } from './two-step-setup.tsx';

/** A code of an authenticator app besides the password. */
export function TwoStepCard({ timeZone }: { timeZone: string }) {
  const twoStep = useTwoStep();
  const isOn = Boolean(twoStep.data?.since);
  return (
    <Card
      title="Two-step sign-in"
      description="Signing in then takes your password and a code from an app on your phone"
      actions={isOn && <Badge tone="good">On</Badge>}
    >
      {twoStep.isPending && <Skeleton className="h-10" />}
      {twoStep.isError && (
        <ErrorPanel
          title="Two-step sign-in could not be loaded"
          error={twoStep.error}
          onRetry={() => void twoStep.refetch()}
        />
      )}
      {twoStep.data && <Body {...twoStep.data} timeZone={timeZone} />}
    </Card>
  );
}

interface BodyProps {
  since: string | null;
  recoveryCodesLeft: number;
  timeZone: string;
}

/** Holds the codes that were just made: they are shown once, while what is around them changes. */
function Body({ since, recoveryCodesLeft, timeZone }: BodyProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <>
      {since ? (
        <SwitchedOn since={since} left={recoveryCodesLeft} timeZone={timeZone} onCodes={setCodes} />
      ) : (
        <SwitchedOff onCodes={setCodes} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

function SwitchedOff({ onCodes }: { onCodes: OnCodes }) {
  const [isSettingUp, setIsSettingUp] = useState(false);
  const identity = useConfirmIdentity();
  const begin = () => identity.ask('Then you scan a QR code with your phone.', () => setIsSettingUp(true));
  return (
    <>
      <Button onClick={begin}>Switch On Two-Step Sign-In</Button>
      {identity.dialog}
      {isSettingUp && <TwoStepSetup onClose={() => setIsSettingUp(false)} onCodes={onCodes} />}
    </>
  );
}

function SwitchedOn({
  since,
  left,
  timeZone,
  onCodes,
}: {
  since: string;
  left: number;
  timeZone: string;
  onCodes: OnCodes;
}) {
  const identity = useConfirmIdentity();
  const renewing = useRenewRecoveryCodes(onCodes);
  const disabling = useDisableTwoStep();
  const renew = () =>
    renewing.mutate(undefined, {
      onError: (error) => toastError('No new codes were made', error, 'Please try again.'),
    });
  const disable = () =>
    disabling.mutate(undefined, {
      onSuccess: () => toast({ title: 'Two-step sign-in is off', description: 'Your password alone signs you in.' }),
      onError: (error) => toastError('Two-step sign-in stays on', error, 'Please try again.'),
    });
  const ask = (description: string, work: () => void) => () => identity.ask(description, work);
  return (
    <div className="grid gap-4">
      <p>
        On since {formatMoment(since, timeZone)}. {leftText(left)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          pending={renewing.isPending && 'Making...'}
          onClick={ask('Then ten new recovery codes replace those you have.', renew)}
        >
          New Recovery Codes
        </Button>
        <Button
          pending={disabling.isPending && 'Switching off...'}
          onClick={ask('Then your password alone signs you in.', disable)}
        >
          Switch Off
        </Button>
      </div>
      {identity.dialog}
    </div>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'You have no recovery code left: without your phone you could not get in. Make new ones.';
  return `You have ${left === 1 ? 'one recovery code' : `${left} recovery codes`} left, for when you are without your phone.`;
}
