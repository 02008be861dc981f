import * as z from 'zod/mini';
import { CURRENT_USER_PATH } from './addresses/current-user-path.ts';
import { endpoint } from './contract/endpoint.ts';
import {
  CODE_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NEW_PASSWORD_MIN_LENGTH,
  PASSWORD_LENGTH,
  USERNAME_LENGTH,
} from './contract/limits-and-page-sizes.ts';
import { idSchema, momentSchema, storableText, textUpTo, timeZoneSchema } from './contract/text.ts';

export const usernameSchema = storableText().check(
  z.trim(),
  z.minLength(USERNAME_LENGTH.min, `Username must be at least ${USERNAME_LENGTH.min} characters`),
  textUpTo(USERNAME_LENGTH.max, `Username must be at most ${USERNAME_LENGTH.max} characters`),
);

export const emailSchema = storableText().check(
  z.trim(),
  textUpTo(EMAIL_MAX_LENGTH, 'Invalid email address'),
  z.email('Invalid email address'),
);

const passwordMaxLength = textUpTo(PASSWORD_LENGTH.max, `Password must be at most ${PASSWORD_LENGTH.max} characters`);

/** A password that exists: short ones of earlier days sign in. */
export const knownPasswordSchema = z.string().check(z.minLength(1, 'Password is required'), passwordMaxLength);

/** A password that replaces another. The server also refuses common ones and those made of the user's name. */
export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(NEW_PASSWORD_MIN_LENGTH, `Password must be at least ${NEW_PASSWORD_MIN_LENGTH} characters`),
    passwordMaxLength,
  );

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens may stand in it. */
export const codeSchema = storableText().check(
  z.trim(),
  z.minLength(1, 'Code is required'),
  textUpTo(CODE_MAX_LENGTH, 'This is too long for a code'),
);

/**
 * By an email address or a username: the address counts where both are there. `code` is the second step, of those who have it
 * switched on; without it they are asked for it (`code_needed`).
 */
const credentialsSchema = z
  .object({
    email: z.optional(emailSchema),
    username: z.optional(usernameSchema),
    password: knownPasswordSchema,
    code: z.optional(codeSchema),
  })
  .check(
    z.refine(({ email, username }) => email !== undefined || username !== undefined, {
      error: 'Email or username is required',
      path: ['email'],
      // Said beside what else is wrong.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
export type Credentials = z.infer<typeof credentialsSchema>;

export const signupSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  password: z
    .string()
    .check(
      z.minLength(PASSWORD_LENGTH.min, `Password must be at least ${PASSWORD_LENGTH.min} characters`),
      passwordMaxLength,
    ),
  /** Taken from the browser; UTC where it is left out. */
  timeZone: z.optional(timeZoneSchema),
});
export type Signup = z.infer<typeof signupSchema>;

const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  plan: z.string(),
  timeZone: z.string(),
  createdAt: momentSchema,
  /** True while mails wait until the address is confirmed. Left out where the server sends none. */
  mustConfirmEmail: z.optional(z.boolean()),
});
export type User = z.infer<typeof userSchema>;

export const currentUser = endpoint('GET', CURRENT_USER_PATH, { response: userSchema });
export const login = endpoint('POST', '/api/auth/login', { body: credentialsSchema, response: userSchema });
export const signup = endpoint('POST', '/api/auth/signup', { body: signupSchema, response: userSchema });
export const logout = endpoint('POST', '/api/auth/logout', { response: z.object({ message: z.string() }) });
