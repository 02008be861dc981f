import { type FormEvent, useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Field, inputClass } from '../../components/form/field.tsx';
import { Link, linkClass } from '../../components/form/link.tsx';
import { messageOf } from '../../lib/api/call-error.ts';
import { type ServerChoice, useHost } from '../../lib/host.tsx';
import { paths } from '../../lib/links/paths.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Which server the extension talks to. */
export function ServerPage() {
  const { server, apiBase } = useHost();
  return (
    <AuthLayout
      title="Server"
      subtitle="The extension keeps your posts and analyses on this server. Change it if you run your own."
      footer={
        <Link to={paths.login} className={linkClass}>
          Back to sign in
        </Link>
      }
    >
      {server ? (
        <ServerForm server={server} address={apiBase} />
      ) : (
        <p>You can only change the server in the browser extension.</p>
      )}
    </AuthLayout>
  );
}

function ServerForm({ server, address }: { server: ServerChoice; address: string }) {
  const { isPending, error, attempt } = useAttempt();
  // Not by the form library, which waits before it calls: browsers ask for permissions in answer to a click only.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wished = String(new FormData(event.currentTarget).get('address')).trim();
    void attempt(server.choose(wished));
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label="Server address" hint="Your browser will ask you to allow this address." error={error}>
        {(control) => (
          <input
            {...control}
            name="address"
            type="url"
            autoComplete="off"
            spellCheck={false}
            defaultValue={address}
            className={inputClass}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={isPending && 'Checking...'}>
        Use this server
      </Button>
      {!server.isDefault && (
        <Button onClick={() => void attempt(server.reset())}>Back to {server.defaultAddress}</Button>
      )}
    </form>
  );
}

/** After a success the app starts anew, so only a failure is left to tell. */
function useAttempt() {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  async function attempt(work: Promise<void>) {
    setPending(true);
    setError(undefined);
    await work.catch((error: unknown) =>
      setError(messageOf(error, 'This server could not be used. Please try again.')),
    );
    setPending(false);
  }
  return { isPending, error, attempt };
}
