import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { confirmationSchema, confirmIdentity } from '#shared/account-security';
import { firstMessages } from '#shared/contract/first-complaints';
import { CallError, messageOf } from '../../lib/api/call-error.ts';
import { hasCode } from '../../lib/api/response-error.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { Button } from '../form/button.tsx';
import { CodeField } from '../form/code-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { Dialog } from './dialog.tsx';

interface Question {
  /** What comes next: "Then your account is deleted." */
  description: string;
  onConfirmed: () => void;
}

/** Asks who is there before something is done that only its user may do. Put `dialog` beside what asks, and not into a form. */
export function useConfirmIdentity() {
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const dialog = (
    <Dialog open={question !== null} onClose={close} title="Confirm it is you" description={question?.description}>
      {question && (
        <Form
          onCancel={close}
          onConfirmed={() => {
            close();
            question.onConfirmed();
          }}
        />
      )}
    </Dialog>
  );
  const ask = (description: string, onConfirmed: () => void) => setQuestion({ description, onConfirmed });
  /** Whether it was refused for want of a proof: then it asks, and tries again. */
  const askIfNeeded = (error: Error, description: string, onConfirmed: () => void): boolean => {
    const isNeeded = hasCode(error, 'confirmation_needed');
    if (isNeeded) ask(description, onConfirmed);
    return isNeeded;
  };
  return { ask, askIfNeeded, dialog };
}

/** The password, and the code once the server says that it wants one. */
function Form({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const api = useApi();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asksCode, setAsksCode] = useState(false);
  const confirm = useMutation({
    mutationFn: (body: { password: string; code?: string | undefined }) => api(confirmIdentity, { body }),
    onSuccess: onConfirmed,
    onError: (error) => {
      if (hasCode(error, 'code_needed')) return setAsksCode(true);
      const fields = error instanceof CallError ? error.fields : {};
      const [field] = Object.keys(fields);
      setErrors(field ? fields : { [asksCode ? 'code' : 'password']: messageOf(error, 'Please try again.') });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { data, error } = confirmationSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setErrors(error ? firstMessages(error) : {});
    if (data) confirm.mutate(data);
  }

  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={submit}>
      <PasswordField label="Your password" autoFocus autoComplete="current-password" error={errors.password} />
      {asksCode && <CodeField autoFocus error={errors.code} />}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={confirm.isPending && 'Checking...'}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
