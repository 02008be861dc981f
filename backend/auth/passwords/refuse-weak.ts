import { PRODUCT_NAME } from '#shared/words/product';
import { invalidInput } from '../../base/errors.ts';
import type { User } from '../../models/users/user.ts';

const COMMON = 'This password is on the list of the most common ones. Please choose another';
const ABOUT_YOU = 'This password is little more than a name that others can guess. Please choose another';

/** Words that somebody who guesses at this product tries first (ASVS 6.1.2); the user's own names come to them. */
const WORDS_OF_HERE = [PRODUCT_NAME, 'threads', 'mastery', 'instagram', 'analytics', 'creator', 'password'];

/** Refuses a new password that many people have, or that is a name with some digits around it. `field` is its input. */
export async function refuseWeak(
  password: string,
  { username, email }: Pick<User, 'username' | 'email'>,
  field: string,
) {
  const list = await commonPasswords();
  if (list.has(password.toLowerCase())) throw invalidInput({ [field]: COMMON });
  const core = lettersOf(password);
  const words = [...WORDS_OF_HERE, username, email, ...email.split('@')].map(lettersOf);
  if (core === '' ? isOneRun(password) : words.includes(core)) throw invalidInput({ [field]: ABOUT_YOU });
}

/** Nothing but digits and signs, of which few differ: "11111111". */
const isOneRun = (text: string) => new Set(text).size < 4;

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

let common: Set<string> | undefined;

/** Some 18,000 of at least eight characters. Loaded when the first is asked for: most processes never do. */
async function commonPasswords(): Promise<Set<string>> {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    common = new Set(dictionary['passwords-common']);
  }
  return common;
}
