import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { MAX_WATCH_EVENTS } from '../contract/limits-and-page-sizes.ts';
import { idSchema, momentSchema } from '../contract/text.ts';
import { BREAKOUT_MULTIPLE, BREAKOUT_PERCENTILE } from '../posts/breakout.ts';

/** What is looked for after each reading, in the order in which screens list it. */
export const WATCH_KINDS = ['breakout', 'sinking', 'quiet_start', 'link_without_clicks', 'old_post_pickup'] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** A post is quiet, or stays so, up to this multiple of the usual views at its age, */
export const QUIET_MULTIPLE = 0.5;
/** and if at most this share of the posts it is compared with has fewer, in percent. */
export const QUIET_PERCENTILE = 10;
/** A post sinks once its multiple has fallen to this part of what it was, and below the usual. */
export const SINKING_PART = 0.5;
/** From this age on, in hours: before, a multiple moves a lot by itself. */
export const SINKING_FROM_HOURS = 6;
/** Whole days after which a link should have a click, and views below which nobody need have clicked. */
export const LINK_DAYS = { fires: 2, settles: 7 } as const;
export const LINK_LEAST_VIEWS = 100;
/** An old post is at least this many days old; it picks up when a day brings so many times what a day brought before. */
export const OLD_POST_DAYS = 7;
export const PICKUP_TIMES = 2;

/** What each watch looks for, and when it was right, as its user reads it. */
export const watchTexts: Record<WatchKind, { name: string; fires: string; holds: string }> = {
  breakout: {
    name: 'Breakout',
    fires: `A post has at least ${BREAKOUT_MULTIPLE}× the usual views at its age, and more than ${BREAKOUT_PERCENTILE}% of your other posts.`,
    holds: `Held: 7 days after publication it still had ${BREAKOUT_MULTIPLE}× the usual. Example: 3.1× at 6 h and 2.4× at 7 d held; 1.6× at 7 d did not.`,
  },
  sinking: {
    name: 'Sinking',
    fires:
      'A post did as well as usual or better, and its multiple has since fallen by half or more, to below the usual.',
    holds:
      'Held: 7 days after publication it was still below the usual. Example: 1.4× at 1 h, 0.6× at 12 h, 0.7× at 7 d.',
  },
  quiet_start: {
    name: 'Quiet first hour',
    fires: `An hour after publication a post has at most half the usual views, and fewer than ${100 - QUIET_PERCENTILE}% of your other posts.`,
    holds:
      'Held: after 24 hours it still had at most half the usual. Example: 0.3× at 1 h and 0.9× at 24 h did not hold: it recovered.',
  },
  link_without_clicks: {
    name: 'Link without clicks',
    fires: `A post with a link has ${LINK_LEAST_VIEWS} views or more, and ${LINK_DAYS.fires} whole days after it nobody has clicked that address.`,
    holds: `Held: after ${LINK_DAYS.settles} whole days there was still no click. One click on the fifth day, and it did not hold.`,
  },
  old_post_pickup: {
    name: 'Old post picks up',
    fires: `A post older than ${OLD_POST_DAYS} days gains as many views a day as your usual post has after its first, and ${PICKUP_TIMES}× what it gained before.`,
    holds:
      'Held: in the 7 days after that it gained at least as much again. Example: 400 views in a day, then 520 in the week.',
  },
};

const count = z.int().check(z.nonnegative());
const figure = z.nullable(z.number());

/** What was seen when a watch fired. Null where its kind does not look at that. */
const watchFiguresSchema = z.object({
  /** Of the post in hours. */
  age: figure,
  views: figure,
  multiple: figure,
  percentile: figure,
  comparedWith: figure,
  /** The multiple from which it fell, and at which age in hours. */
  multipleBefore: figure,
  ageBefore: figure,
  /** Views gained a day, and what a day brought before. */
  gained: figure,
  gainedBefore: figure,
});
export type WatchFigures = z.infer<typeof watchFiguresSchema>;

export const watchEventSchema = z.object({
  id: idSchema,
  kind: z.enum(WATCH_KINDS),
  firedAt: momentSchema,
  figures: watchFiguresSchema,
  isSeen: z.boolean(),
  /** Null while it is open, or where the figures that would tell were never read: see `isSettled`. */
  held: z.nullable(z.boolean()),
  isSettled: z.boolean(),
  post: z.object({ id: idSchema, text: z.string(), publishedAt: momentSchema }),
});
export type WatchEvent = z.infer<typeof watchEventSchema>;

export const watchSchema = z.object({
  kind: z.enum(WATCH_KINDS),
  isOn: z.boolean(),
  fired: count,
  held: count,
  /** Told from what was read later. */
  notHeld: count,
  /** Too early to tell. */
  open: count,
});
export type Watch = z.infer<typeof watchSchema>;

const unseenSchema = z.object({ unseen: count });

/** Switches a watch on or off. What it noted stays. */
export const switchWatch = endpoint('PUT', '/api/watches/:userId', {
  body: z.object({ kind: z.enum(WATCH_KINDS, 'Choose one of the watches'), isOn: z.boolean() }),
  response: z.pick(watchSchema, { kind: true, isOn: true }),
});
/** Events that nobody has seen yet, over all accounts: what the badge of the extension says. */
export const countUnseen = endpoint('GET', '/api/watches/:userId/unseen', { response: unseenSchema });
/** Marks events as seen. */
export const seeEvents = endpoint('PUT', '/api/watches/:userId/seen', {
  body: z.object({ ids: z.array(idSchema).check(z.maxLength(MAX_WATCH_EVENTS, 'Too many at once')) }),
  response: unseenSchema,
});
