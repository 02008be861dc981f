import { readFileSync } from 'node:fs';
import type { environment } from './environment-variables.ts';

export type Variables = Record<string, string | undefined>;

/** Each may come from a file instead, which `<name>_FILE` names: environments are shown by `docker inspect`, and inherited by what a process starts. */
const SECRETS = [
  'DATABASE_URL',
  'SESSION_SECRETS',
  'TOKEN_KEYS',
  'OPENAI_API_KEY',
  'THREADS_APP_SECRET',
  'THREADS_WEBHOOK_TOKEN',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const satisfies (keyof typeof environment.shape)[];

/** The variables with what the files hold, and a line for each file that cannot be read. Like a variable, an empty file counts as absent. */
export function withSecretFiles(variables: Variables): { given: Variables; problems: string[] } {
  const given = { ...variables };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) problems.push(`${name}_FILE: is set beside ${name}; only one of them can count`);
    else Object.assign(given, readSecret(name, file, problems));
  }
  return { given, problems };
}

/** Editors end a file with a line break, which belongs to no secret. */
function readSecret(name: string, file: string, problems: string[]): Variables {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text === '' ? {} : { [name]: text };
  } catch (error) {
    problems.push(`${name}_FILE: ${error instanceof Error ? error.message : error}`);
    return {};
  }
}
