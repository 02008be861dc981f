import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { momentSchema } from '../contract/text.ts';

/** The address of a feed. Its secret stands in the query, which no log holds. */
export const FEED_PATH = '/api/calendar/feeds/calendar.ics';
export const FEED_SECRET = 'key';

/** Whether the calendar may be read by a secret address. The address itself is told once, when it is made. */
export const getCalendarFeed = endpoint('GET', '/api/calendar/:userId/feed', {
  response: z.object({ createdAt: z.nullable(momentSchema) }),
});
/** Makes a new address; an older one leads nowhere from then on. */
export const createCalendarFeed = endpoint('POST', '/api/calendar/:userId/feed', {
  response: z.object({ url: z.url(), createdAt: momentSchema }),
});
export const revokeCalendarFeed = endpoint('DELETE', '/api/calendar/:userId/feed', {
  response: z.object({ deleted: z.int() }),
});
