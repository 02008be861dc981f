import { UniqueViolationError } from 'objection';
import { conflict } from '../base/errors.ts';

/** Throws 409 where the user has another one of this name. */
export async function refuseTakenName<Result>(what: string, storing: PromiseLike<Result>): Promise<Result> {
  try {
    return await storing;
  } catch (error) {
    if (!(error instanceof UniqueViolationError)) throw error;
    const message = `There is a ${what} of this name`;
    throw conflict(message, { name: message });
  }
}
