import * as z from 'zod/mini';
import { isTrue, textOrNull, threadsId } from './fields.ts';

export const PROFILE_FIELDS = [
  'id',
  'username',
  'name',
  'threads_profile_picture_url',
  'threads_biography',
  'is_verified',
];

/** The owner of the token. The id is specific to our app; names can change. */
export const profile = z.pipe(
  z.object({
    id: threadsId,
    username: textOrNull,
    name: textOrNull,
    threads_profile_picture_url: textOrNull,
    threads_biography: textOrNull,
    is_verified: isTrue,
  }),
  z.transform((found) => ({
    id: found.id,
    username: found.username,
    name: found.name,
    /** A signed URL that expires within days. */
    pictureUrl: found.threads_profile_picture_url,
    biography: found.threads_biography,
    isVerified: found.is_verified,
  })),
);
export type Profile = z.output<typeof profile>;
