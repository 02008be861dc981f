import { useState } from 'react';
import { forgotPasswordSchema } from '#shared/account-security';
import { Button } from '../../components/form/button.tsx';
import { Link, linkClass } from '../../components/form/link.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { paths } from '../../lib/links/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './entry-fields.tsx';
import { useRequestReset, useResetOptions } from './reset-queries.ts';
import { ServerLink } from './server-link.tsx';
import { useEntryForm } from './use-entry-form.ts';

const COMMAND = 'node scripts/reset-password.mjs NAME';

/** By mail where the server sends any; else it says who can help, and how. */
export function ForgotPasswordPage() {
  const options = useResetOptions();
  return (
    <AuthLayout
      title="Forgot your password?"
      subtitle="You can choose a new one. Your data stays as it is."
      aside={<ServerLink />}
      footer={
        <>
          Remembered it?{' '}
          <Link to={paths.login} className={linkClass}>
            Sign in
          </Link>
        </>
      }
    >
      {options.isPending && <Skeleton className="h-24" />}
      {options.isError && (
        <ErrorPanel title="We could not ask the server" error={options.error} onRetry={() => void options.refetch()} />
      )}
      {options.data && (options.data.byEmail ? <AskByEmail /> : <WhomToAsk isOwn={options.data.isOwn} />)}
    </AuthLayout>
  );
}

function AskByEmail() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, errors, isPending } = useEntryForm({
    schema: forgotPasswordSchema,
    send: useRequestReset(),
    onSent: ({ email }) => setSentTo(email),
    failure: { title: 'Nothing was sent', description: 'Please try again in a moment.' },
  });
  if (sentTo) return <Sent to={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <form className="grid gap-4" {...form}>
      <EmailField error={errors.email} />
      <Button type="submit" variant="primary" pending={isPending && 'Sending...'}>
        Send me an email
      </Button>
    </form>
  );
}

const Sent = ({ to, onAgain }: { to: string; onAgain: () => void }) => (
  <div role="status" className="grid gap-3">
    <p>
      If <strong className="wrap-anywhere">{to}</strong> has an account here and is confirmed, an email is on its way.
      The link in it works once, for one hour.
    </p>
    <p className="text-muted text-sm">
      If you ask more than once, up to three emails come, and the link in each of them works. Nothing there after some
      minutes? Look into the spam folder, or{' '}
      <button type="button" className={`${linkClass} cursor-pointer`} onClick={onAgain}>
        try another address
      </button>
      . An address that was never confirmed gets no email: then ask the person who runs this server.
    </p>
  </div>
);

const WhomToAsk = ({ isOwn }: { isOwn: boolean }) => (
  <div className="grid gap-3">
    <p>
      {isOwn
        ? 'This server runs on this machine and sends no email. In the folder of the product, run this with your username or email address:'
        : 'This server sends no email. Ask the person who runs it to reset your password. They run this with your username or email address:'}
    </p>
    <code className="wrap-anywhere rounded-field border border-line bg-base-200 px-3 py-2 text-sm">{COMMAND}</code>
    <p className="text-muted text-sm">
      It prints a link by which you choose a new password, once, within an hour. You are signed out everywhere.
    </p>
  </div>
);
