import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '#shared/auth';
import { toastError } from '../components/notice/toast.ts';
import { useLogout } from '../features/auth/queries.ts';
import { useHost } from '../lib/host.tsx';
import { paths } from '../lib/links/paths.ts';

interface LogOutActionProps {
  className: string;
  children: ReactNode;
}

/** On the web the browser goes to the logout address, which drops all it has in memory; the extension calls it. */
export function LogOutAction(props: LogOutActionProps) {
  const { kind, isDemo } = useHost();
  if (isDemo) return <a href={paths.home} {...props} />;
  if (kind === 'web') return <a href={logout.path} {...props} />;
  return <LogOutButton {...props} />;
}

function LogOutButton(props: LogOutActionProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useLogout();
  const onSuccess = () => void navigate(paths.home);
  const onError = (error: Error) => toastError('Log out failed', error, 'Please try again.');
  return (
    <button type="button" disabled={isPending} onClick={() => mutate(undefined, { onSuccess, onError })} {...props} />
  );
}
