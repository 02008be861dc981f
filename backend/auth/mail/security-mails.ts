import type { Device, NoticeKind } from '#shared/account-security';
import { wallClockOf } from '#shared/days/wall-clock';
import { deviceName, noticeText } from '#shared/sentences/security-words';
import { formatDayFirst } from '#shared/words/dates';
import { PRODUCT_NAME } from '#shared/words/product';
import type { User } from '../../models/users/user.ts';
import type { Mail } from '../../outbound/send-mail.ts';

type Text = Omit<Mail, 'to'>;

/** Somebody asked for a new password for this account. */
export function resetMail({ username }: User, address: string): Text {
  return {
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    text: `Hello ${username},

somebody, most likely you, asked for a new password for your account at ${PRODUCT_NAME}. Choose it here:

${address}

The link works once, for one hour. Then you will be signed out everywhere,
and a secret address of your calendar leads nowhere any more.

If it was not you, do nothing: your password stays as it is.
`,
  };
}

/**
 * Somebody gave this address as theirs. It may be a stranger's, so nothing stands in it that a user has written: it would be a
 * way to send them any words.
 */
export function confirmationMail(address: string): Text {
  return {
    subject: `Is this your email address? ${PRODUCT_NAME} asks`,
    text: `Hello,

somebody, most likely you, gave this address for an account at ${PRODUCT_NAME}. If it was you, open this in a browser in
which you are signed in to it:

${address}

From then on, we write to you here if somebody signs in to your account from a new browser, and can help you if you lose your password.

If it was not you, do nothing. Nothing else is sent to this address unless it is confirmed.
`,
  };
}

/** Something was done to the account. */
export function noticeMail(
  { username, timeZone }: User,
  { kind, at, ...device }: Device & { kind: NoticeKind; at: Date },
  publicUrl: string,
): Text {
  const { title, ifNotYou } = noticeText(kind);
  const when = `${formatDayFirst(at, timeZone)} at ${wallClockOf(at, timeZone).slice(-'HH:mm'.length)}`;
  return {
    subject: `${PRODUCT_NAME}: ${title}`,
    text: `Hello ${username},

${title}.

When: ${when} (${timeZone})
Where: ${deviceName(device)}

If it was you, there is nothing to do. If it was not: ${ifNotYou}
${publicUrl}/settings
`,
  };
}
