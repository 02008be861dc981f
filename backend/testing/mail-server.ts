import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import type { MailSettings } from '../outbound/send-mail.ts';
import { patience } from './patience.ts';

interface ReceivedMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By their names in small letters. */
  headers: Record<string, string>;
}

const USER = 'product';
const PASSWORD = 'of the mail server';

const namedHeaders = (headers: { key: string; value: string }[]) =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]));

/** A mail server on loopback: SMTP with STARTTLS and a password. What it took lies in `mails`. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  let isRefusing = false;
  const held = new Map<string, Promise<void>>();
  const server = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD ? done(null, { user: USER }) : done(new Error('Who are you?')),
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then(async (raw) => {
        await Promise.all(envelope.rcptTo.map(({ address }) => held.get(address)));
        if (isRefusing) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        const { from, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
        const to = envelope.rcptTo.map(({ address }) => address).join();
        mails.push({
          from: `${from?.name} <${from?.address}>`,
          to,
          subject,
          text,
          html,
          headers: namedHeaders(headers),
        });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // It listens on a port, not on a pipe.
  const { port } = server.server.address() as AddressInfo;
  const settings: MailSettings = {
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    from: 'Threads Mastery <no-reply@example.com>',
  };
  return {
    settings,
    mails,
    refuse: (refusing: boolean) => {
      isRefusing = refusing;
    },
    /** Takes no mail to this address, and refuses none, until what it answers is called. */
    hold: (address: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(address, promise);
      return resolve;
    },
    /** The newest mail to somebody whose subject has these words. */
    nextMail: (to: string, words: string) =>
      vi.waitFor(
        () => {
          const mail = mails.findLast((one) => one.to === to && one.subject.includes(words));
          if (!mail) throw new Error(`No mail to ${to} about ${words}`);
          return mail;
        },
        { timeout: patience(60_000), interval: 50 },
      ),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
