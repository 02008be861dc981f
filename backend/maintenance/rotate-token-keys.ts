import { rotateTwoStepKeys } from '../auth/two-step/stored-secret.ts';
import { createSeal } from '../base/encrypt-secrets.ts';
import { rotateReplyKeys } from '../reply-texts/rotate-reply-keys.ts';
import { readSettings } from '../settings/read-settings.ts';
import { rotateKeys } from '../threads/tokens/rotate-keys.ts';
import { createTokenCipher } from '../threads/tokens/token-cipher.ts';
import { openForCommand } from './open-for-command.ts';

const settings = await readSettings();
const cipher = createTokenCipher(settings.tokenKeys);
const database = await openForCommand(settings);
try {
  report('tokens', await rotateKeys(cipher));
  const seal = createSeal(settings.tokenKeys);
  report('secrets of two-step sign-in', await rotateTwoStepKeys(seal));
  report('texts of replies', await rotateReplyKeys(seal));
} finally {
  await database.close();
}

function report(what: string, { rotated, unreadable }: { rotated: number; unreadable: number }): void {
  console.log(`${rotated} ${what} are now encrypted with the key ${cipher.newestKeyId}.`);
  if (unreadable === 0) return;
  console.error(`${unreadable} ${what} do not open with any of the keys and were left as they are.`);
  process.exitCode = 1;
}
