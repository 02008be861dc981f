import { BaseModel } from '../base-model.ts';

/** A connection that a user has begun at Threads and that has not come back yet. Deleted when it does. */
export class OauthState extends BaseModel {
  static override tableName = 'oauth_states';
  static override idColumn = ['userId', 'stateHash'];
  declare userId: string;
  /** SHA-256 of the state: the table alone completes no connection. */
  declare stateHash: string;
  /** The session in which it began, as the store keeps it. */
  declare sessionId: string;
  /** The origin of the page that waits for the end. */
  declare returnOrigin: string;
  /** What Threads was asked for. */
  declare scope: string[];
  declare expiresAt: Date;
  declare createdAt: Date;
}
