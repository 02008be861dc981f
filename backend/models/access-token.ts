import { OwnedModel } from './base-model.ts';

export class AccessToken extends OwnedModel {
  static override tableName = 'access_tokens';
  declare accountId: string;
  declare accessToken: string;
  declare refreshToken: string | null;
  declare tokenType: string;
  declare expiresAt: Date | null;
  declare scope: string[];
  declare createdAt: Date;
  declare updatedAt: Date;
}
