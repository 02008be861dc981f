import { BaseModel } from '../base-model.ts';

/** A code that stands in for the authenticator app, once: using it deletes it. */
export class RecoveryCode extends BaseModel {
  static override tableName = 'recovery_codes';
  static override idColumn = ['userId', 'codeHash'];
  declare userId: string;
  /** A bcrypt hash. All codes of a user have one salt. */
  declare codeHash: string;
  declare createdAt: Date;
}
