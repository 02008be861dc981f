import { BaseModel, newId } from '../base-model.ts';

export class User extends BaseModel {
  static override tableName = 'users';
  declare id: string;
  declare username: string;
  /** A bcrypt hash; never leaves the backend. */
  declare password: string;
  declare email: string;
  /** The address that was confirmed last. It counts while it is `email`: a changed one has to be confirmed anew. */
  declare confirmedEmail: string | null;
  declare plan: string;
  declare timeZone: string;
  declare analysisCollection: boolean;
  declare performanceAnalytics: boolean;
  declare planGeneration: boolean;
  /** Lets texts and names of replies be read. */
  declare readReplies: boolean;
  /** Wants the weekly digest by mail. */
  declare weeklyMail: boolean;
  declare createdAt: Date;

  override $beforeInsert(): void {
    this.id ??= newId();
  }
}

/** Where mails for this user go: null until they have confirmed the address, because others may have it. */
export const confirmedAddress = ({ email, confirmedEmail }: Pick<User, 'email' | 'confirmedEmail'>): string | null =>
  email === confirmedEmail ? email : null;
