import { ThreadsError } from './threads-error.ts';

/** Meta repeats a malformed token in its message, and URLs of Threads contain the token. */
const PARAMETERS = /\b(access_token|client_secret|code)=[^&\s"']+/g;
/** The shape of Threads tokens. */
const TOKENS = /\bTH(?!READS_)[A-Z|][\w|.-]{16,}/g;
const HIDDEN = '[hidden]';
const MAX_MESSAGE_LENGTH = 500;

/** The same error with these secrets, and all that looks like one, replaced in its message. */
export function redactSecrets(error: ThreadsError, secrets: string[]): ThreadsError {
  const known = secrets.filter((secret) => secret.length > 0);
  const words = known.reduce((text, secret) => text.replaceAll(secret, HIDDEN), error.message);
  const message = words.replace(PARAMETERS, `$1=${HIDDEN}`).replace(TOKENS, HIDDEN).slice(0, MAX_MESSAGE_LENGTH);
  return message === error.message ? error : new ThreadsError(error.kind, message, error);
}
