import { CONNECT_WINDOW, connectedMessageSchema } from '#shared/connect-window';
import type { ConnectOutcome } from '../lib/host.tsx';

const { width, height, pollMs } = CONNECT_WINDOW;

/** The page at the end of connecting tells its opener; where it cannot, the window's closing is all there is to see. */
export async function connectInWindow(address: () => Promise<string>, signal: AbortSignal): Promise<ConnectOutcome> {
  const opened = window.open('', 'threads-connect', `popup,width=${width},height=${height}`);
  if (!opened) return { kind: 'blocked' };
  try {
    const target = await address();
    if (signal.aborted) return { kind: 'closed' };
    opened.location.href = target;
    return await endOf(opened, signal);
  } finally {
    opened.close();
  }
}

function endOf(opened: Window, signal: AbortSignal): Promise<ConnectOutcome> {
  const { promise, resolve } = Promise.withResolvers<ConnectOutcome>();
  const ended = new AbortController();
  const onMessage = ({ origin, data }: MessageEvent) => {
    const message = connectedMessageSchema.safeParse(data).data;
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
