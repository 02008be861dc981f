import type { Seal } from '../base/encrypt-secrets.ts';
import { openReply, ReplyText, sealReply } from '../models/posts/reply-text.ts';

/** There may be many: so many are in memory at once. */
const BATCH = 500;

/** Encrypts what people wrote with the newest key, as `rotateKeys` of the Threads slice does with tokens. */
export async function rotateReplyKeys(seal: Seal): Promise<{ rotated: number; unreadable: number }> {
  const counts = { rotated: 0, unreadable: 0 };
  let after: [string, string, string] = ['', '', ''];
  while (true) {
    const rows = await ReplyText.query()
      .whereNot('keyId', seal.newestKeyId)
      .whereRaw('(user_id, post_id, external_id) > (?, ?, ?)', after)
      .orderBy(['userId', 'postId', 'externalId'])
      .limit(BATCH);
    for (const row of rows) counts[await rotate(seal, row)] += 1;
    const last = rows.at(-1);
    if (!last) return counts;
    after = [last.userId, last.postId, last.externalId];
  }
}

async function rotate(seal: Seal, row: ReplyText): Promise<'rotated' | 'unreadable'> {
  const written = openReply(seal, row);
  if (!written) return 'unreadable';
  await ReplyText.query()
    .findById([row.userId, row.postId, row.externalId])
    .patch(sealReply(seal, row, written))
    .where({ sealed: row.sealed });
  return 'rotated';
}
