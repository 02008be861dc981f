import type { Seal } from '../../base/encrypt-secrets.ts';
import { TwoStep } from '../../models/users/two-step.ts';

const placeOf = (userId: string) => `two_step/${userId}`;

/** The columns of a secret, encrypted and bound to its user. */
export function sealSecret(seal: Seal, userId: string, secret: string): Pick<TwoStep, 'secret' | 'keyId'> {
  const { text, keyId } = seal.seal(secret, placeOf(userId));
  return { secret: text, keyId };
}

/** In base32. Throws UnreadableSecret. */
export const openSecret = (seal: Seal, { userId, secret, keyId }: TwoStep): string =>
  seal.open({ text: secret, keyId }, placeOf(userId));

/** Encrypts every secret with the newest key, as `rotateKeys` of the Threads slice does with tokens. */
export async function rotateTwoStepKeys(seal: Seal): Promise<{ rotated: number; unreadable: number }> {
  const counts = { rotated: 0, unreadable: 0 };
  for (const row of await TwoStep.query().whereNot('keyId', seal.newestKeyId)) {
    const secret = tryToOpen(seal, row);
    counts[secret === null ? 'unreadable' : 'rotated'] += 1;
    if (secret === null) continue;
    await TwoStep.query()
      .findById(row.userId)
      .where({ secret: row.secret })
      .patch(sealSecret(seal, row.userId, secret));
  }
  return counts;
}

function tryToOpen(seal: Seal, row: TwoStep): string | null {
  try {
    return openSecret(seal, row);
  } catch {
    return null;
  }
}
