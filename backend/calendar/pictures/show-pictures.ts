import { notFound } from '../../base/errors.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import { createRouter } from '../../middleware/route.ts';
import { PostPicture } from '../../models/calendar/post-picture.ts';
import { bytesOf } from '../../pictures/stored-picture.ts';
import { PICTURES_PATH } from './public-pictures.ts';

const NAME = /^[\w-]{22}\.(?:jpg|png)$/;

/** Where Threads fetches the pictures of a post, without a session: the address is the key, and it opens for minutes. */
export function showPictures(now: () => Date) {
  const router = createRouter();
  router.get(`${PICTURES_PATH}/:name`, async (ctx: RequestContext & { params: Record<string, string> }) => {
    const { name = '' } = ctx.params;
    const row = NAME.test(name)
      ? await PostPicture.query().findOne({ name }).where('shownUntil', '>', now()).select('image')
      : undefined;
    const picture = bytesOf(row?.image ?? null);
    if (!picture) throw notFound('This picture');
    ctx.type = picture.type;
    ctx.set({ 'Cache-Control': 'public, max-age=600', 'Accept-Ranges': 'bytes', 'X-Robots-Tag': 'noindex' });
    answer(ctx, picture.bytes);
  });
  return router;
}

/** The whole picture, or the one range of it that was asked for (RFC 9110, 14.2). */
function answer(ctx: RequestContext, bytes: Buffer): void {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(ctx.get('Range'));
  if (!asked || (asked[1] === '' && asked[2] === '')) {
    ctx.body = bytes;
    return;
  }
  const [, from = '', to = ''] = asked;
  const first = from === '' ? Math.max(0, bytes.length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
  if (first > last) {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${bytes.length}`);
    return;
  }
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${first}-${last}/${bytes.length}`);
  ctx.body = bytes.subarray(first, last + 1);
}
