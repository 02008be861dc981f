import { BaseModel } from '../base-model.ts';

/** An address at which a user may choose a new password, once. */
export class PasswordReset extends BaseModel {
  static override tableName = 'password_resets';
  static override idColumn = ['userId', 'tokenHash'];
  declare userId: string;
  /** SHA-256 of the token: the table alone resets nothing. */
  declare tokenHash: string;
  declare createdAt: Date;
  declare expiresAt: Date;
}
