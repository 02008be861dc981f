import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { firstMessages } from '#shared/first-complaints';
import { toast, toastError } from '../../components/notice/toast.ts';
import { CallError } from '../../lib/call-error.ts';
import { paths } from '../../lib/paths.ts';

interface EntryForm<Input> {
  schema: z.ZodMiniType<Input>;
  send: Pick<UseMutationResult<unknown, Error, Input>, 'mutate' | 'isPending'>;
  welcome: { title: string; description: string };
  failure: { title: string; description: string };
}

/** What is wrong with the fields, by their names. */
type Complaints = Record<string, string>;

/**
 * A form that leads into the app: a greeting and the dashboard, or the server's words; what was typed stays. Its fields
 * keep their own values. Without the form library, which would be a tenth of all that the login page loads.
 */
export function useEntryForm<Input>({ schema, send, welcome, failure }: EntryForm<Input>) {
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
        toast(welcome);
        void navigate(paths.dashboard);
      },
      onError: (refusal) => {
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
