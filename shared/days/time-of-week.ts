import * as z from 'zod/mini';
import { storableText } from '../contract/text.ts';

/** 0 is Monday. */
export const weekdaySchema = z.int().check(z.gte(0), z.lte(6));

/** What the clocks show, `HH:mm`. */
export const timeOfDaySchema = storableText().check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time, such as 09:30'),
);
