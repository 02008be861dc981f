import * as z from 'zod/mini';

const token = z.string().check(z.minLength(1), z.maxLength(4096));
const DAY_SECONDS = 24 * 60 * 60;
/** What Threads documents, for an answer that does not say. */
const LONG_LIFE_SECONDS = 60 * DAY_SECONDS;

/** A token of an hour. The `user_id` beside it is left alone: `/me` tells the id, and tells it as text. */
export const shortToken = z.pipe(
  z.object({ access_token: token }),
  z.transform(({ access_token }) => ({ accessToken: access_token })),
);

/** A token of some sixty days; `expiresIn` in seconds from now. */
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
