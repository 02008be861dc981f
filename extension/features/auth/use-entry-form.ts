import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { firstMessages } from '#shared/contract/first-complaints';
import { toast, toastError } from '../../components/notice/toast.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { paths } from '../../lib/links/paths.ts';

interface EntryForm<Input> {
  schema: z.ZodMiniType<Input>;
  send: {
    mutate: (input: Input, outcome: { onSuccess: () => void; onError: (error: Error) => void }) => void;
    isPending: boolean;
  };
  /** Said before it leads on to `next`, the dashboard where nothing else is said. */
  welcome?: { title: string; description: string };
  next?: string;
  /** In place of leading on. */
  onSent?: (input: Input) => void;
  /** Deals with a refusal in another way than by telling it; true where it did. */
  takeRefusal?: (error: Error, input: Input) => boolean;
  failure: { title: string; description: string };
}

/** What is wrong with the fields, by their names. */
type Complaints = Record<string, string>;

/**
 * A form of a visitor, which most often leads into the app: a greeting and the dashboard, or the server's words; what was
 * typed stays. Its fields keep their own values. Without the form library, which would be a tenth of all that the login page loads.
 */
export function useEntryForm<Input>({ schema, send, welcome, next, onSent, takeRefusal, failure }: EntryForm<Input>) {
  const [errors, setErrors] = useState<Complaints>({});
  const navigate = useNavigate();
  const complain = (form: HTMLFormElement, complaints: Complaints) => {
    setErrors(complaints);
    focusFirst(form, complaints);
  };

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { success, data, error } = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (!success) return complain(form, firstMessages(error));
    setErrors({});
    send.mutate(data, {
      onSuccess: () => {
        if (onSent) return onSent(data);
        if (welcome) toast(welcome);
        void navigate(next ?? paths.dashboard);
      },
      onError: (refusal) => {
        if (takeRefusal?.(refusal, data)) return;
        if (refusal instanceof CallError) complain(form, refusal.fields);
        toastError(failure.title, refusal, failure.description);
      },
    });
  }

  /** What was said about a field is over once it is changed. */
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) setErrors(({ [target.name]: _, ...others }) => others);
  }

  return { form: { noValidate: true, onSubmit, onInput }, errors, isPending: send.isPending };
}

function focusFirst({ elements }: HTMLFormElement, complaints: Complaints): void {
  const refused = [...elements].find((field) => field instanceof HTMLInputElement && field.name in complaints);
  if (refused instanceof HTMLInputElement) refused.focus();
}
