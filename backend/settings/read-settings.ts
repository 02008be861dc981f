import path from 'node:path';
import type * as z from 'zod/mini';
import { EXTENSION_ID } from '#shared/extension-id';
import { PRODUCT_NAME } from '#shared/product';
import { defaultDataDir } from './data-dir.ts';
import { keptSecrets } from './kept-secrets.ts';
import type { Settings } from './settings.ts';
import { type Environment, environment } from './variables-with-defaults.ts';

type Variables = Record<string, string | undefined>;

/** Thrown with every line of what is wrong, each beginning with the name of a variable. */
export class SettingsError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings are not in order:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads the settings from the environment; an empty variable counts as absent. With a local public address, secrets that
 * are not given are made once and kept in the data folder.
 */
export async function readSettings(variables: Variables = process.env): Promise<Settings> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  const problems = [...(parsed.error?.issues.map(toLine) ?? []), ...missing(given)];
  if (!parsed.data || problems.length > 0) throw new SettingsError(problems);
  return toSettings(parsed.data);
}

const toLine = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')}: ${message}`;

/** What one setting demands of another. */
function missing(given: Variables): string[] {
  const problems: string[] = [];
  const demand = (name: string, reason: string) => {
    if (!given[name]) problems.push(`${name}: is needed ${reason}`);
  };
  if (given.PUBLIC_URL && !isLoopback(given.PUBLIC_URL)) {
    demand('SESSION_SECRETS', 'because PUBLIC_URL is not this machine');
    demand('TOKEN_KEYS', 'because PUBLIC_URL is not this machine');
  }
  if (given.OPENAI_BASE_URL && !isOpenAi(given.OPENAI_BASE_URL)) demand('OPENAI_MODEL', 'with this OPENAI_BASE_URL');
  if (given.THREADS_APP_ID) demand('THREADS_APP_SECRET', 'with THREADS_APP_ID');
  if (given.THREADS_APP_SECRET) demand('THREADS_APP_ID', 'with THREADS_APP_SECRET');
  return problems;
}

async function toSettings(env: Environment): Promise<Settings> {
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
    logLevel: env.LOG_LEVEL ?? (process.stderr.isTTY ? 'warn' : 'info'),
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
function isLoopback(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? '';
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
}

const isOpenAi = (address: string): boolean => URL.parse(address)?.hostname === 'api.openai.com';
