import { Card } from '../../components/card.tsx';
import { Link } from '../../components/link.tsx';
import { useHost } from '../../lib/host.tsx';
import { paths } from '../../lib/paths.ts';
import { linkClass } from './auth-layout.tsx';

/** Names the extension's server and leads to where it can be changed. Nothing on the web, which is its own server. */
export function ServerLink() {
  const { server, apiBase } = useHost();
  if (!server) return null;
  return (
    <p className="text-sm text-muted wrap-anywhere">
      Server: {apiBase}.{' '}
      <Link to={paths.server} className={linkClass}>
        Change server
      </Link>
    </p>
  );
}

export function ServerCard() {
  const { server } = useHost();
  if (!server) return null;
  return (
    <Card title="Server" description="Where the extension keeps your posts and analyses">
      <ServerLink />
    </Card>
  );
}
