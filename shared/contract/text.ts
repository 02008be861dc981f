import * as z from 'zod/mini';
import { isStorable } from './storable-text.ts';

/** Text that can be stored and comes back unchanged. Every string of every request body is built on it. */
export const storableText = (message = 'This text contains characters that cannot be stored') =>
  z.string().check(z.refine(isStorable, { error: message, abort: true }));

/** The greatest length of a text. Nothing else looks at a longer one: patterns and rules could take very long over it. */
export const textUpTo = (max: number, message?: string) =>
  z.maxLength(max, { abort: true, ...(message !== undefined && { error: message }) });

/** An id of ours: a UUID in lower-case text. */
export const idSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'This is not a valid id'));

/** What stands behind the # of a link that was sent: 32 bytes. */
export const linkTokenSchema = z.string().check(z.regex(/^[\w-]{43}$/, 'This is not a token'));

/** A moment on the wire: ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime();

/** A moment as clients give it: with any offset. */
export const givenMomentSchema = z.iso.datetime({
  offset: true,
  error: 'Please give a moment, such as 2026-03-29T09:00:00Z',
});

/** A day as people choose one, an ISO date. PostgreSQL knows no year 0, and nothing on Threads is older or planned further ahead. */
export const givenDaySchema = z.iso
  .date({ error: 'Choose a day', abort: true })
  .check(z.refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'Choose a day from 2000 to 2100'));

export const UNKNOWN_TIME_ZONE = 'Unknown time zone';

/**
 * An IANA time zone that this runtime's `Intl` knows, such as `Europe/Berlin`. The server also refuses what its database
 * does not know.
 */
export const timeZoneSchema = storableText().check(
  textUpTo(64, UNKNOWN_TIME_ZONE),
  z.refine(isTimeZone, UNKNOWN_TIME_ZONE),
);

/**
 * Runtimes take these, and PostgreSQL takes some for another zone: "IST" is India here and Israel there, "CET" knows no
 * summer there, "+05:30" is east here and west there.
 */
const OFFSET_OR_ABBREVIATION = /^([+-]|(?!UTC|GMT)[A-Z]{3}$)/i;

function isTimeZone(name: string): boolean {
  if (OFFSET_OR_ABBREVIATION.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
