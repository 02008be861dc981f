import type { NoticeKind } from '#shared/account-security';
import { OwnedModel } from '../base-model.ts';

/** Something that was done to an account, which its user should know of. */
export class SecurityNotice extends OwnedModel {
  static override tableName = 'security_notices';
  declare kind: NoticeKind;
  declare browser: string | null;
  declare system: string | null;
  declare client: 'web' | 'extension' | null;
  /** The session in which it was done, by its `sid`. */
  declare sessionId: string | null;
  declare createdAt: Date;
  /** When somebody last said that it was no stranger's. */
  declare seenAt: Date | null;
  /** In which browsers, by their marks: see `backend/auth/identity/known-browser.ts`. */
  declare seenIn: string[];
}
