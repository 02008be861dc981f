import type { Settings } from '../../settings/settings.ts';
import { type Finding, ok, problem, reasonOf } from './finding.ts';

const LIMIT_MS = 5_000;

const ask = (url: string, options: RequestInit = {}) =>
  fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });

/** Whether the process that should listen on this machine does, and can work. */
export async function checkProcess({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<Finding> {
  const about = 'Process';
  const place = `port ${port} of this machine`;
  const name = host === '::' || host === '0.0.0.0' ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`;
  try {
    const { status } = await ask(url);
    if (status === 200) return ok(about, `ready at ${place}`);
    if (status === 503) {
      return problem(
        about,
        `runs at ${place} and is not ready`,
        'See the database below, or wait: it may be starting or stopping.',
      );
    }
    return problem(
      about,
      `at ${place} something else answers, with status ${status}`,
      'Set PORT to where the product listens.',
    );
  } catch (error) {
    return problem(
      about,
      `nothing answers at ${place}: ${reasonOf(error)}`,
      'Start the product, and read its last log lines.',
    );
  }
}

/** Whether the address that people use leads here, and the product there takes it for its own. */
export async function checkPublicUrl({ publicUrl }: Pick<Settings, 'publicUrl'>): Promise<Finding> {
  const about = 'Address';
  const wrong = (why: string) =>
    problem(
      about,
      `${publicUrl} ${why}`,
      'Set PUBLIC_URL to the address that people type, and look at the name, the proxy and its certificate.',
    );
  try {
    const health = await ask(`${publicUrl}/healthz`);
    const isOurs = health.ok && (await health.text()).includes('"ok"');
    if (!isOurs) return wrong(`is answered by something else, with status ${health.status}`);
    // Nobody is signed in, and so nothing happens; but a product refuses whoever comes from an address that is not its own.
    const { status } = await ask(`${publicUrl}/api/auth/logout`, { method: 'POST', headers: { Origin: publicUrl } });
    if (status === 403) return wrong('is not what the product there was started with: it refuses to sign anybody in');
    return ok(about, publicUrl);
  } catch (error) {
    return wrong(`does not lead to the product: ${reasonOf(error)}`);
  }
}
