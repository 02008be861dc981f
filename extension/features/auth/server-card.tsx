import { Card } from '../../components/layout/card.tsx';
import { useHost } from '../../lib/host.tsx';
import { ServerLink } from './server-link.tsx';

/** Where the settings name the extension's server. */
export function ServerCard() {
  const { server } = useHost();
  if (!server) return null;
  return (
    <Card title="Server" description="Where the extension keeps your posts and analyses">
      <ServerLink />
    </Card>
  );
}
