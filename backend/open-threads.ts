import { createHmac } from 'node:crypto';
import path from 'node:path';
import { createSandbox } from './sandbox/create-sandbox.ts';
import type { Settings, ThreadsSettings } from './settings/settings.ts';

interface Threads {
  /** Null where Threads is not set up, and the address is not local either. */
  settings: ThreadsSettings | null;
  close(): Promise<void>;
}

/** Threads as the operator set it up; else, on a machine of one's own, the sandbox in this process. */
export async function openThreads(settings: Settings): Promise<Threads> {
  const { threads, isLocal } = settings;
  if (threads || !isLocal) return { settings: threads, close: async () => {} };
  return startSandbox(settings);
}

async function startSandbox({ dataDir, port, sessionSecrets, sandboxSpeed: speed }: Settings): Promise<Threads> {
  const app = { appId: 'sandbox', appSecret: secretFrom(sessionSecrets) };
  const sandbox = createSandbox({ ...app, speed, stateFile: path.join(dataDir, 'sandbox', 'state.json') });
  // Addresses of posts are kept, and so the sandbox should be where it was before.
  const apiUrl = await sandbox.listen(port + 1).catch(() => sandbox.listen());
  const authorizeUrl = `${apiUrl}/oauth/authorize`;
  return {
    settings: { ...app, apiUrl, authorizeUrl, webhookToken: null, isSandbox: true, hasPast: true },
    close: sandbox.close,
  };
}

/** Secret, because it signs requests that delete; the same at every start, because it signs the sandbox's tokens. */
const secretFrom = ([secret = '']: string[]) => createHmac('sha256', secret).update('threads sandbox').digest('hex');
