import { BaseModel } from '../base-model.ts';

/** The second step of one user's signing in: codes of an authenticator app (RFC 6238). */
export class TwoStep extends BaseModel {
  static override tableName = 'two_step';
  static override idColumn = 'userId';
  declare userId: string;
  /** Encrypted, see `backend/auth/two-step/stored-secret.ts`. */
  declare secret: string;
  /** Which key opens it. */
  declare keyId: string;
  /** The 30 seconds of the last code that was taken: no code of then or before is taken again. */
  declare lastStep: string;
  declare createdAt: Date;
  /** Null until a code of the secret was entered. */
  declare enabledAt: Date | null;
}

/** The second step of a user who has switched it on. */
export async function enabledTwoStep(userId: string): Promise<TwoStep | undefined> {
  return await TwoStep.query().findById(userId).whereNotNull('enabledAt');
}
