import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { confirmEmail } from '#shared/account-security';
import type { User } from '#shared/auth';
import { Button } from '../../components/form/button.tsx';
import { Link, linkClass } from '../../components/form/link.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { currentUserKey } from '../../lib/api/query-client.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { paths } from '../../lib/links/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useCurrentUser } from './current-user.ts';

/** Where the mail leads that asks whether an address is somebody's own: the token stands behind the #. */
export function ConfirmEmailPage() {
  const token = useLocation().hash.slice(1);
  const user = useCurrentUser();
  return (
    <AuthLayout
      title="Confirm your email address"
      subtitle="Then we can write to you there."
      footer={
        user.data && (
          <Link to={paths.dashboard} className={linkClass}>
            Go to your dashboard
          </Link>
        )
      }
    >
      {user.isPending && <Skeleton className="h-24" />}
      {user.isLoadingError && (
        <ErrorPanel title="We could not ask the server" error={user.error} onRetry={() => void user.refetch()} />
      )}
      {user.data === null && <SignInFirst />}
      {user.data && token === '' && <p>A part of this link is missing. Please open it as it was sent to you.</p>}
      {user.data && token !== '' && <Confirmation user={user.data} token={token} />}
    </AuthLayout>
  );
}

const SignInFirst = () => (
  <p>
    Please{' '}
    <Link to={paths.login} className={linkClass}>
      sign in
    </Link>{' '}
    to the account that this address is for. Then open the link in the email once more.
  </p>
);

function Confirmation({ user: { username, email }, token }: { user: User; token: string }) {
  const confirm = useConfirmEmail(token);
  if (confirm.isSuccess) return <p role="status">Thank you. {email} is confirmed.</p>;
  return (
    <div className="grid gap-4">
      <p>
        Is <strong className="wrap-anywhere">{email}</strong> your address? You are signed in as{' '}
        <strong className="wrap-anywhere">{username}</strong>.
      </p>
      {confirm.isError && <ErrorPanel title="The address was not confirmed" error={confirm.error} />}
      <Button variant="primary" pending={confirm.isPending && 'Confirming...'} onClick={() => confirm.mutate()}>
        Yes, it is mine
      </Button>
    </div>
  );
}

function useConfirmEmail(token: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(confirmEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: currentUserKey }),
  });
}
