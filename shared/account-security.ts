import * as z from 'zod/mini';
import { codeSchema, emailSchema, knownPasswordSchema, newPasswordSchema } from './auth.ts';
import { endpoint } from './contract/endpoint.ts';
import { arrayOfKnown } from './contract/known-kinds.ts';
import { idSchema, linkTokenSchema, momentSchema } from './contract/text.ts';

/** Proves once more who is there. `code` as in signing in. */
export const confirmationSchema = z.object({ password: knownPasswordSchema, code: z.optional(codeSchema) });

/**
 * For ten minutes, this session may do what could take the account from its user: the list is in `docs/security.md`. Signing
 * in counts as well, except for those who have the second step: they are always asked.
 */
export const confirmIdentity = endpoint('POST', '/api/auth/confirm', { body: confirmationSchema });

/** `code` as in signing in: whoever has the second step is asked for it here as well (`code_needed`). */
export const changePasswordSchema = z.object({
  current: knownPasswordSchema,
  password: newPasswordSchema,
  code: z.optional(codeSchema),
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** Ends all other sessions. */
export const changePassword = endpoint('POST', '/api/auth/password', {
  body: changePasswordSchema,
  response: z.object({ ended: z.int() }),
});

export const forgotPasswordSchema = z.object({ email: emailSchema });
/** Answers the same whether or not the address has an account; the mail is sent behind. */
export const requestReset = endpoint('POST', '/api/auth/reset/request', { body: forgotPasswordSchema });

/** What a server can do for somebody who lost the password. */
export const resetOptions = endpoint('GET', '/api/auth/reset/options', {
  /** `isOwn`: the server runs on the machine of whoever reads this. */
  response: z.object({ byEmail: z.boolean(), isOwn: z.boolean() }),
});

/** `token` comes from the address that was sent or printed. Good once; ends all sessions. */
export const resetPassword = endpoint('POST', '/api/auth/reset', {
  body: z.object({
    token: linkTokenSchema,
    password: newPasswordSchema,
  }),
});

/** What has become of the confirmation of one's own address; only where the server sends mail (`not_set_up`). */
export const getEmailConfirmation = endpoint('GET', '/api/auth/email', {
  /** `sentAt` is null while no mail with a link that still works has been sent there. */
  response: z.object({ isConfirmed: z.boolean(), sentAt: z.nullable(momentSchema) }),
});
/** Has that mail sent. It is the only one that an address gets before it is confirmed; the second is refused. */
export const sendEmailConfirmation = endpoint('POST', '/api/auth/email/send');
/** `token` comes from the link in the mail. Confirms the address of whoever is signed in, if it was sent to them. */
export const confirmEmail = endpoint('POST', '/api/auth/email', { body: z.object({ token: linkTokenSchema }) });

/** Where a browser signed in from: what it says of itself. Null where it says nothing that we know. */
const deviceSchema = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  client: z.nullable(z.enum(['web', 'extension'])),
});
export type Device = z.infer<typeof deviceSchema>;

const sessionSchema = z.extend(deviceSchema, {
  id: idSchema,
  firstSeen: momentSchema,
  /** True to ten minutes. */
  lastSeen: momentSchema,
  isThis: z.boolean(),
});
export type SignedInSession = z.infer<typeof sessionSchema>;

/** This one first, then the one that was seen last. */
export const listSessions = endpoint('GET', '/api/auth/sessions', { response: z.array(sessionSchema) });
export const endOneSession = endpoint('DELETE', '/api/auth/sessions/:id');
export const endOtherSessions = endpoint('DELETE', '/api/auth/sessions', { response: z.object({ ended: z.int() }) });

export const getTwoStep = endpoint('GET', '/api/auth/two-step', {
  /** `since` is null while it is off. */
  response: z.object({ since: z.nullable(momentSchema), recoveryCodesLeft: z.int() }),
});
/** A secret for an authenticator app, in base32 and as an otpauth address. It counts once a code of it was entered. */
export const beginTwoStep = endpoint('POST', '/api/auth/two-step/begin', {
  response: z.object({ secret: z.string(), address: z.string() }),
});
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export const enableTwoStepSchema = z.object({ code: codeSchema });
export const enableTwoStep = endpoint('POST', '/api/auth/two-step', {
  body: enableTwoStepSchema,
  response: recoveryCodesSchema,
});
export const disableTwoStep = endpoint('DELETE', '/api/auth/two-step');
/** Ten new ones in place of those that are left. */
export const renewRecoveryCodes = endpoint('POST', '/api/auth/two-step/recovery-codes', {
  response: recoveryCodesSchema,
});

/** What the user should know of, because somebody else may have done it. */
const noticeKinds = [
  'new_device',
  'code_refused',
  'password_changed',
  'password_reset',
  'email_changed',
  'two_step_on',
  'two_step_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'calendar_address_made',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const noticeSchema = z.extend(deviceSchema, {
  id: idSchema,
  kind: z.enum(noticeKinds),
  at: momentSchema,
  /** Whether it was said in this browser that it was no stranger. What is said in others does not count here. */
  isSeen: z.boolean(),
  /** Whether this session did it: then it does not ask. */
  isThis: z.boolean(),
});
export type SecurityNotice = z.infer<typeof noticeSchema>;

/** The newest first. */
export const listNotices = endpoint('GET', '/api/auth/notices', { response: arrayOfKnown(noticeSchema, noticeKinds) });
export const noticeSeen = endpoint('POST', '/api/auth/notices/:id/seen');
