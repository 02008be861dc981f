import type { Device, NoticeKind } from '../account-security.ts';

interface NoticeText {
  title: string;
  /** What to do where somebody else did it; ends with a full stop. */
  ifNotYou: string;
}

const END_AND_CHANGE = 'end that session in Settings, and change your password.';
const CHANGE = 'change your password in Settings, and end all other sessions.';
const RESET = 'choose "Forgot your password?" where you sign in, or write to the person who runs this server.';

const texts: Record<NoticeKind, NoticeText> = {
  new_device: { title: 'A new browser signed in to your account', ifNotYou: END_AND_CHANGE },
  code_refused: {
    title: 'Your right password was entered, and then too many wrong codes',
    ifNotYou: 'somebody knows your password. Change it in Settings.',
  },
  password_changed: { title: 'Your password was changed', ifNotYou: RESET },
  password_reset: { title: 'Your password was reset', ifNotYou: RESET },
  email_changed: {
    title: 'The email address of your account was changed',
    ifNotYou: 'write to whoever runs this server.',
  },
  two_step_on: { title: 'Two-step sign-in was switched on', ifNotYou: CHANGE },
  two_step_off: { title: 'Two-step sign-in was switched off', ifNotYou: CHANGE },
  recovery_code_used: { title: 'A recovery code was used', ifNotYou: CHANGE },
  calendar_address_made: {
    title: 'A secret address of your calendar was made',
    ifNotYou: 'revoke it under Subscribe in the calendar, and change your password in Settings.',
  },
  recovery_codes_renewed: { title: 'New recovery codes were made', ifNotYou: CHANGE },
};

/** What a notice says, on the screen and in a mail. */
export const noticeText = (kind: NoticeKind): NoticeText => texts[kind];

/** "Firefox on Windows, in the extension". */
export function deviceName({ browser, system, client }: Device): string {
  const name = browser ?? 'A browser we do not know';
  const place = client === 'extension' ? ', in the extension' : '';
  return `${name}${system ? ` on ${system}` : ''}${place}`;
}
