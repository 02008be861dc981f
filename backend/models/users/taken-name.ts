import { UniqueViolationError } from 'objection';
import { type ApiError, conflict } from '../../base/errors.ts';

/** The refusal for a name or address that somebody else has, or undefined where the error is another one. */
export function takenName(error: unknown): ApiError | undefined {
  if (!(error instanceof UniqueViolationError)) return undefined;
  if (error.constraint === 'users_email_key')
    return taken('email', 'An account with this email address exists already');
  if (error.constraint === 'users_username_key') return taken('username', 'This username is taken');
  return undefined;
}

const taken = (field: string, message: string) => conflict(message, { [field]: message });
