import * as z from 'zod/mini';
import { IMAGE_TYPES } from '../analysis.ts';
import { endpoint } from '../contract/endpoint.ts';
import { IMAGE_MAX_LENGTH, IMAGE_MAX_MB } from '../contract/limits-and-page-sizes.ts';
import { idSchema, textUpTo } from '../contract/text.ts';

/** What Threads takes. */
export const POST_PICTURE_TYPES = IMAGE_TYPES.filter((type) => type === 'image/png' || type === 'image/jpeg');

/** Said before a post with pictures is scheduled where only its user can publish it. */
export const PICTURES_BY_HAND =
  'Threads fetches pictures from the web, and this server has no public https address: post it by hand when it is due, and add the pictures there';

const pictureSchema = z.object({
  id: idSchema,
  width: z.int(),
  height: z.int(),
  /** A data URL of a few kilobytes. */
  thumbnail: z.string(),
});
export type PostPicture = z.infer<typeof pictureSchema>;

/** Stores a picture for a post of the calendar, without what the camera wrote into it. One that no post has goes after a day. */
export const addPostPicture = endpoint('POST', '/api/calendar/pictures', {
  body: z.object({
    userId: idSchema,
    /** A data URL of a PNG or JPEG. */
    image: z.string().check(textUpTo(IMAGE_MAX_LENGTH, `This picture is too large: ${IMAGE_MAX_MB} MB at most`)),
  }),
  response: pictureSchema,
});
/** One of the user's pictures, small. */
export const getPostPicture = endpoint('GET', '/api/calendar/pictures/:id', { response: pictureSchema });
/** One of them as Threads gets it, for whoever posts by hand. */
export const getPostPictureFile = endpoint('GET', '/api/calendar/pictures/:id/file', {
  response: z.object({
    /** A data URL of a PNG or JPEG. */
    image: z.string(),
  }),
});
