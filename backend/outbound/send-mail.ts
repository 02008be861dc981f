import { tell } from '../base/telemetry.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with the name and the password of the mail server in it. */
  url: string;
  /** Whom a mail comes from. */
  from: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show it. */
  html?: string;
  headers?: Record<string, string>;
}

export type SendMail = (mail: Mail) => Promise<void>;

const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 20_000;
/** Names that lead to this machine: there a mail server may do without TLS, or have made its certificate itself. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Sends mails over SMTP, encrypted unless the server is on this machine. Rejects where the server takes none. */
export function createSendMail(settings: MailSettings): SendMail {
  const transport = openTransport(settings);
  return async ({ to, ...mail }) => {
    try {
      // An object, so that nothing in an address is read as a second one.
      await (await transport).sendMail({ from: settings.from, to: { name: '', address: to }, ...mail });
      tell('mailed', { isSent: true });
    } catch (error) {
      tell('mailed', { isSent: false });
      throw error;
    }
  };
}

/** Connects and signs in as a mail would, and sends none. Rejects with what the server says. */
export async function tryMailServer(settings: MailSettings, limitMs: number): Promise<void> {
  const transport = await openTransport(settings, limitMs);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function openTransport({ url }: MailSettings, limitMs?: number) {
  const isElsewhere = !LOOPBACK.test(new URL(url).hostname);
  // Loaded where mails are sent: to load it is a tenth of a start.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS: isElsewhere,
    tls: { rejectUnauthorized: isElsewhere },
    connectionTimeout: limitMs ?? CONNECT_LIMIT_MS,
    greetingTimeout: limitMs ?? CONNECT_LIMIT_MS,
    socketTimeout: limitMs ?? SILENCE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
