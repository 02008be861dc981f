import path from 'node:path';
import { EXTENSION_ID } from '#shared/addresses/extension-id';
import { PRODUCT_NAME } from '#shared/words/product';
import type { LogSettings } from '../base/log.ts';
import type { MailSettings } from '../outbound/send-mail.ts';
import { defaultDataDir } from './data-dir.ts';
import type { Environment } from './environment-variables.ts';
import { keptSecrets } from './kept-secrets.ts';

/** What the operator decides, read once by `read-settings.ts`. No other part of the product reads `process.env`. */
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
  /** Where an operator's Prometheus reads: at a port of its own, or with a token at that of the product; with neither, nowhere. */
  metrics: { port: number | null; token: string | null };
  log: LogSettings;
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

/** The settings that these variables make. Whoever calls it has held them to `environment` and to each other. */
export async function toSettings(env: Environment): Promise<Settings> {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const isLocal = isLoopback(publicUrl);
  const dataDir = env.DATA_DIR ?? (await defaultDataDir());
  const kept = env.SESSION_SECRETS && env.TOKEN_KEYS ? null : keptSecrets(dataDir);
  return {
    port: env.PORT,
    host: env.HOST ?? (isLocal ? '127.0.0.1' : '::'),
    publicUrl,
    isLocal,
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir,
    sessionSecrets: env.SESSION_SECRETS ?? kept?.sessionSecrets ?? [],
    tokenKeys: env.TOKEN_KEYS ?? kept?.tokenKeys ?? [],
    extensionIds: env.EXTENSION_IDS ?? [EXTENSION_ID],
    trustProxy: env.TRUST_PROXY,
    model: modelOf(env),
    mail: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? ownSender(publicUrl) } : null,
    threads: threadsOf(env),
    publishSweepMs: env.PUBLISH_SWEEP_MS,
    sandboxSpeed: env.THREADS_APP_ID ? 1 : env.SANDBOX_SPEED,
    stopGraceMs: env.STOP_GRACE_MS,
    backups: backupsOf(env, dataDir),
    metrics: { port: env.METRICS_PORT ?? null, token: env.METRICS_TOKEN ?? null },
    log: { level: env.LOG_LEVEL ?? (process.stderr.isTTY ? 'warn' : 'info'), format: env.LOG_FORMAT },
  };
}

/** An operator's database has an operator, who may have backups of another kind: there, none is made unless a folder is named. */
function backupsOf(env: Environment, dataDir: string): Settings['backups'] {
  const isWanted = env.BACKUP_AT !== 'off' && (env.BACKUP_FOLDER !== undefined || env.DATABASE_URL === undefined);
  return {
    folder: path.resolve(env.BACKUP_FOLDER ?? path.join(dataDir, 'backups')),
    at: isWanted ? env.BACKUP_AT : null,
  };
}

const ownSender = (publicUrl: string) => `${PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`;

/** A server of one's own often wants no key, but the client sends one in any case. */
function modelOf(env: Environment): Settings['model'] {
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) return null;
  return {
    apiKey: env.OPENAI_API_KEY ?? 'none',
    baseUrl: env.OPENAI_BASE_URL ?? null,
    name: env.OPENAI_MODEL ?? 'gpt-4.1-mini',
    dailyRequests: env.OPENAI_DAILY_REQUESTS,
  };
}

function threadsOf(env: Environment): Settings['threads'] {
  if (!env.THREADS_APP_ID || !env.THREADS_APP_SECRET) return null;
  return {
    appId: env.THREADS_APP_ID,
    appSecret: env.THREADS_APP_SECRET,
    apiUrl: env.THREADS_API_URL,
    authorizeUrl: env.THREADS_AUTHORIZE_URL,
    webhookToken: env.THREADS_WEBHOOK_TOKEN ?? null,
    isSandbox: isLoopback(env.THREADS_API_URL),
    hasPast: false,
  };
}

/** Names that lead to this machine whatever the network says (RFC 6761, RFC 1122). */
export function isLoopback(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? '';
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
}
