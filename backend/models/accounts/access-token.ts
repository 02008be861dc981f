import { OwnedModel } from '../base-model.ts';

export class AccessToken extends OwnedModel {
  static override tableName = 'access_tokens';
  declare accountId: string;
  /** Encrypted, see `backend/threads/tokens`. */
  declare accessToken: string;
  /** Which key opens it. */
  declare keyId: string;
  declare refreshToken: string | null;
  declare tokenType: string;
  declare issuedAt: Date;
  /** Until when some process is expected to be done with refreshing it. */
  declare refreshingUntil: Date | null;
  declare expiresAt: Date | null;
  declare scope: string[];
  declare createdAt: Date;
  declare updatedAt: Date;
}
