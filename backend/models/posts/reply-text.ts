import { type Seal, UnreadableSecret } from '../../base/encrypt-secrets.ts';
import { BaseModel } from '../base-model.ts';

/** What somebody wrote under a post of a user, and who did; only of users with `readReplies`. */
export class ReplyText extends BaseModel {
  static override tableName = 'reply_texts';
  static override idColumn = ['userId', 'postId', 'externalId'];
  declare userId: string;
  declare postId: string;
  /** Threads' id of the reply. */
  declare externalId: string;
  declare repliedAt: Date;
  /** A `WrittenReply`, encrypted and bound to this row. */
  declare sealed: string;
  declare keyId: string;
}

export interface WrittenReply {
  /** Null where Threads does not name them. */
  username: string | null;
  text: string;
  permalink: string | null;
}

type Place = Pick<ReplyText, 'userId' | 'postId' | 'externalId'>;

const placeOf = ({ userId, postId, externalId }: Place) => `reply_texts/${userId}/${postId}/${externalId}`;

export function sealReply(seal: Seal, place: Place, written: WrittenReply): Pick<ReplyText, 'sealed' | 'keyId'> {
  const { text, keyId } = seal.seal(JSON.stringify(written), placeOf(place));
  return { sealed: text, keyId };
}

/** Null where no key opens it. */
export function openReply(seal: Seal, row: Omit<ReplyText, 'repliedAt' | keyof BaseModel>): WrittenReply | null {
  try {
    return JSON.parse(seal.open({ text: row.sealed, keyId: row.keyId }, placeOf(row)));
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}
