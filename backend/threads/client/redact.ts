import { ThreadsError } from './threads-error.ts';

/** Meta repeats a malformed token in its message, and addresses of Threads carry the token. */
const PARAMETERS = /\b(access_token|client_secret|code)=[^&\s"']+/g;
/** What tokens of Threads look like. */
const TOKENS = /\bTH(?!READS_)[A-Z|][\w|.-]{16,}/g;

/** The same failure, with each secret in its message replaced. */
export function redacted(error: ThreadsError, secrets: string[]): ThreadsError {
  const known = secrets.filter((secret) => secret.length > 0);
  const words = known.reduce((text, secret) => text.replaceAll(secret, HIDDEN), error.message);
  const message = words.replace(PARAMETERS, `$1=${HIDDEN}`).replace(TOKENS, HIDDEN).slice(0, LONGEST_MESSAGE);
  return message === error.message ? error : new ThreadsError(error.kind, message, error);
}

const HIDDEN = '[hidden]';
const LONGEST_MESSAGE = 500;
