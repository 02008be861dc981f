import type * as z from 'zod/mini';
import { environment } from './environment-variables.ts';
import { type Variables, withSecretFiles } from './secret-files.ts';
import { isLoopback, type Settings, toSettings } from './settings.ts';

/** Thrown with every line of what is wrong, each beginning with the name of a variable. */
export class SettingsError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings are not in order:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads the settings from the environment, and secrets from the files that it names; an empty variable counts as absent. With a local public address, secrets that
 * are not given are made once and kept in the data folder.
 */
export async function readSettings(variables: Variables = process.env): Promise<Settings> {
  const { given, problems: unread } = withSecretFiles(present(variables));
  const parsed = environment.safeParse(given);
  const problems = [...unread, ...(parsed.error?.issues.map(toLine) ?? []), ...missing(given)];
  if (!parsed.data || problems.length > 0) throw new SettingsError(problems);
  return toSettings(parsed.data);
}

const present = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));

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

const isOpenAi = (address: string): boolean => URL.parse(address)?.hostname === 'api.openai.com';
