import type { LogLevel } from '../base/log.ts';
import type { MailSettings } from '../outbound/send-mail.ts';

/** What the operator decides, parsed once by `read-settings.ts`. No other part of the product reads `process.env`. */
export interface Settings {
  port: number;
  /** Where the server listens: loopback when the public address is loopback, else every interface. */
  host: string;
  /** The one public address, without a trailing slash: origin checks, redirects and links come from it alone. */
  publicUrl: string;
  /** True when the public address is loopback: secrets are generated and kept, and the Threads sandbox is on. */
  isLocal: boolean;
  /** An operator's PostgreSQL, or null for the embedded one. */
  databaseUrl: string | null;
  dataDir: string;
  /** Sign the session cookie; the first one signs, all of them verify. */
  sessionSecrets: string[];
  /** `id:base64(32 bytes)`, newest first. Encrypt tokens at rest. */
  tokenKeys: string[];
  /** Ids of the Chromium extensions that may change data. */
  extensionIds: string[];
  /** True behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  /** The model API, or null: then the local analyst answers. */
  model: { apiKey: string; baseUrl: string | null; name: string; dailyRequests: number } | null;
  /** The mail server, or null: then the server sends no mail. */
  mail: MailSettings | null;
  /** The app that is registered with Threads, or null: then the sandbox stands in where the address is local. */
  threads: ThreadsSettings | null;
  /** How often posts that are due are looked for, in ms. */
  publishSweepMs: number;
  /** How many times faster than Threads the built-in sandbox gets posts ready; 1 where Threads is set up. */
  sandboxSpeed: number;
  /** How long requests that still run may take when the process is to stop. */
  stopGraceMs: number;
  backups: BackupSettings;
  logLevel: LogLevel;
}

export interface BackupSettings {
  folder: string;
  /** When one is made each day, `HH:MM` on the clock of this machine; null where none is made by itself. */
  at: string | null;
}

export interface ThreadsSettings {
  appId: string;
  /** Trades codes for tokens, and signs what Meta sends. */
  appSecret: string;
  /** Where the API lives, an origin. */
  apiUrl: string;
  /** The page at which a user allows us to read. */
  authorizeUrl: string;
  /** What Meta repeats when it asks whether the address for webhooks is ours; null takes none. */
  webhookToken: string | null;
  /** True where the built-in stand-in answers instead of Threads. */
  isSandbox: boolean;
  /** True where its sample accounts are told as if they had been read for months. */
  hasPast: boolean;
}
