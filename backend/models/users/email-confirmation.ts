import { BaseModel } from '../base-model.ts';

/** A link by which a user confirms an address, which was sent there. */
export class EmailConfirmation extends BaseModel {
  static override tableName = 'email_confirmations';
  static override idColumn = 'userId';
  declare userId: string;
  declare email: string;
  /** SHA-256 of the token: the table alone confirms nothing. */
  declare tokenHash: string;
  declare createdAt: Date;
  /** Null until the mail server took it. */
  declare sentAt: Date | null;
  declare expiresAt: Date;
}
