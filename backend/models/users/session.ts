import { BaseModel } from '../base-model.ts';

/** A signed-in browser. */
export class Session extends BaseModel {
  static override tableName = 'sessions';
  static override idColumn = 'sid';
  static override jsonAttributes = ['sess'];
  /** SHA-256 of the cookie's value: the table alone signs nobody in. */
  declare sid: string;
  /** What koa-session keeps. */
  declare sess: object;
  declare userId: string;
  declare createdAt: Date;
  declare expire: Date;
  /** What the browser said of itself when it signed in; null where that was nothing we know. */
  declare browser: string | null;
  declare system: string | null;
  declare client: 'web' | 'extension' | null;
  /** When the user proved, in this session, all that they were asked for then; null if they did not. */
  declare confirmedAt: Date | null;
}
