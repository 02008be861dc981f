import { Link, linkClass } from '../../components/form/link.tsx';
import { useHost } from '../../lib/host.tsx';
import { paths } from '../../lib/links/paths.ts';

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
