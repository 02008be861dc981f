import * as z from 'zod/mini';

const token = z.string().check(z.minLength(1), z.maxLength(4096));
const DAY_SECONDS = 24 * 60 * 60;
/** The documented lifetime, used if the answer has none. */
const LONG_LIFE_SECONDS = 60 * DAY_SECONDS;

/** A token that lives an hour. Its `user_id` is ignored: `/me` gives the id, and as text. */
export const shortToken = z.pipe(
  z.object({ access_token: token }),
  z.transform(({ access_token }) => ({ accessToken: access_token })),
);

/** A token that lives about sixty days; `expiresIn` in seconds from now. */
export const longToken = z.pipe(
  z.object({
    access_token: token,
    token_type: z.catch(z.string(), 'bearer'),
    expires_in: z.catch(z.int().check(z.positive()), LONG_LIFE_SECONDS),
  }),
  z.transform(({ access_token, token_type, expires_in }) => ({
    accessToken: access_token,
    tokenType: token_type,
    expiresIn: expires_in,
  })),
);
export type LongToken = z.output<typeof longToken>;

/** What a token may do. */
export const tokenScopes = z.pipe(
  z.object({ data: z.object({ scopes: z.array(z.string()) }) }),
  z.transform(({ data }) => data.scopes),
);
