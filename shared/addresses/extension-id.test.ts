import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { EXTENSION_ID, EXTENSION_PUBLIC_KEY } from './extension-id.ts';

test('the id is the one that Chromium derives from the public key', () => {
  const digest = createHash('sha256').update(Buffer.from(EXTENSION_PUBLIC_KEY, 'base64')).digest('hex');
  const letters = [...digest.slice(0, 32)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
  expect(letters.join('')).toBe(EXTENSION_ID);
});
