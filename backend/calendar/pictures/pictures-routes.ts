import { randomBytes } from 'node:crypto';
import * as contract from '#shared/calendar/post-pictures';
import { IMAGE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { notFound } from '../../base/errors.ts';
import type { Gates } from '../../middleware/concurrency-limits.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import { createRouter, route } from '../../middleware/route.ts';
import { PostPicture } from '../../models/calendar/post-picture.ts';
import { requireRoom } from '../../models/room/require-room.ts';
import type { Picture } from '../../pictures/encode-picture.ts';
import { toDataUrl } from '../../pictures/stored-picture.ts';
import { thumbnailOf } from '../../pictures/thumbnail.ts';
import { cleanPostPicture } from './clean-post-picture.ts';

const MAX_BODY_BYTES = IMAGE_MAX_LENGTH + 64 * 1024;
const NAME_BYTES = 16;

interface PicturesDeps {
  limits: RateLimits;
  gates: Gates;
  now(): Date;
}

/** Pictures of posts, for whoever writes them. */
export function picturesRoutes({ limits, gates, now }: PicturesDeps) {
  const router = createRouter();

  route(
    router,
    contract.addPostPicture,
    async ({ user, body, picture: bytes }) => {
      const picture = await cleanPostPicture(user.id, body.image, bytes);
      const thumbnail = await thumbnailOf(picture.bytes);
      return present(await store(user.id, picture, thumbnail, now()));
    },
    {
      admit: ({ id }) => limits.consume('calendarPerUser', id),
      pictureBody: { maxBytes: MAX_BODY_BYTES, gate: gates.bodies },
      gate: null,
    },
  );

  route(router, contract.getPostPicture, async ({ user, params }) => {
    const picture = await PostPicture.query()
      .findById([user.id, params.id])
      .select('id', 'width', 'height', 'thumbnail');
    if (!picture) throw notFound('This picture', 'id');
    return present(picture);
  });

  route(
    router,
    contract.getPostPictureFile,
    async ({ user, params }) => {
      const picture = await PostPicture.query().findById([user.id, params.id]).select('image');
      if (!picture) throw notFound('This picture', 'id');
      return { image: picture.image };
    },
    { gate: gates.history },
  );

  return router;
}

const present = ({ id, width, height, thumbnail }: PostPicture): contract.PostPicture => ({
  id,
  width,
  height,
  thumbnail,
});

async function store(userId: string, picture: Picture, thumbnail: string, now: Date): Promise<PostPicture> {
  const { bytes, type, width, height } = picture;
  return PostPicture.transaction(async (trx) => {
    await requireRoom(trx, userId, 'post_pictures', { rows: 1, pictures: bytes.length });
    const name = `${randomBytes(NAME_BYTES).toString('base64url')}.${type === 'image/png' ? 'png' : 'jpg'}`;
    const row = { userId, name, image: toDataUrl(picture), thumbnail, width, height, bytes: bytes.length };
    return PostPicture.query(trx).insertAndFetch({ ...row, createdAt: now });
  });
}
