import { CONNECT_WINDOW } from '#shared/addresses/connect-window';
import type { ConnectOutcome } from '../lib/host.tsx';

const { width, height, pollMs } = CONNECT_WINDOW;

type MessageSchema = typeof import('#shared/addresses/connected-message')['connectedMessageSchema'];

/**
 * The page at the end of connecting tells its opener; where it cannot, the window's closing is all there is to see. What
 * reads its message is loaded once the window is open, and not with the first page.
 */
export async function connectInWindow(address: () => Promise<string>, signal: AbortSignal): Promise<ConnectOutcome> {
  const opened = window.open('', 'threads-connect', `popup,width=${width},height=${height}`);
  if (!opened) return { kind: 'blocked' };
  try {
    const [target, { connectedMessageSchema }] = await Promise.all([
      address(),
      import('#shared/addresses/connected-message'),
    ]);
    if (signal.aborted) return { kind: 'closed' };
    opened.location.href = target;
    return await endOf(opened, signal, connectedMessageSchema);
  } finally {
    opened.close();
  }
}

function endOf(opened: Window, signal: AbortSignal, schema: MessageSchema): Promise<ConnectOutcome> {
  const { promise, resolve } = Promise.withResolvers<ConnectOutcome>();
  const ended = new AbortController();
  const onMessage = ({ origin, data }: MessageEvent) => {
    const message = schema.safeParse(data).data;
    if (origin !== location.origin || !message) return;
    resolve(message.success ? { kind: 'connected' } : { kind: 'refused', error: message.error });
  };
  window.addEventListener('message', onMessage, { signal: ended.signal });
  signal.addEventListener('abort', () => resolve({ kind: 'closed' }), { signal: ended.signal });
  const poll = setInterval(() => opened.closed && resolve({ kind: 'closed' }), pollMs);
  return promise.finally(() => {
    ended.abort();
    clearInterval(poll);
  });
}
