import * as z from 'zod/mini';
import { emailSchema, usernameSchema } from './auth.ts';
import { endpoint } from './contract/endpoint.ts';
import { timeZoneSchema } from './contract/text.ts';

/**
 * What the user allows; all of it at first. The server obeys: without `analysisCollection` an analysis is answered but
 * not kept and no model sees it, without `performanceAnalytics` no figure is computed, without `planGeneration` no plan
 * is made.
 */
const privacySchema = z.object({
  analysisCollection: z.boolean(),
  performanceAnalytics: z.boolean(),
  planGeneration: z.boolean(),
});
export type Privacy = z.infer<typeof privacySchema>;

const userSettingsSchema = z.object({
  username: z.string(),
  email: z.string(),
  /** IANA name; days on every screen and in every figure are days of this zone. */
  timeZone: z.string(),
  privacy: privacySchema,
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

/** Validates the profile form. */
export const profileSchema = z.object({ username: usernameSchema, email: emailSchema });
export type Profile = z.infer<typeof profileSchema>;

/** What is left out stays as it is. */
const changeSettingsSchema = z.object({
  username: z.optional(usernameSchema),
  email: z.optional(emailSchema),
  timeZone: z.optional(timeZoneSchema),
  privacy: z.optional(z.partial(privacySchema)),
});
export type ChangeSettings = z.infer<typeof changeSettingsSchema>;

const deletedSchema = z.object({
  /** Rows that are gone. */
  deleted: z.int(),
});

/** The name of the file that an export is saved as; `day` is an ISO date. */
export const exportFileName = (day: string) => `threads-mastery-data-${day}.json`;

export const getSettings = endpoint('GET', '/api/user/settings/:userId', { response: userSettingsSchema });
export const changeSettings = endpoint('PUT', '/api/user/settings/:userId', {
  body: changeSettingsSchema,
  response: userSettingsSchema,
});
/** Answers a file (`Content-Disposition: attachment`) of pretty-printed JSON, streamed: save it, do not parse it. */
export const exportData = endpoint('GET', '/api/user/export/:userId', { response: z.unknown() });
/** Sentences about what is nearly full, which the account still has room for; none while there is room for all. */
export const getRoom = endpoint('GET', '/api/user/room/:userId', { response: z.array(z.string()) });
export const deleteAnalysisHistory = endpoint('DELETE', '/api/user-data/analysis/:userId', { response: deletedSchema });
/** Removes the account with everything in it, and signs every browser of that user out. */
export const deleteUser = endpoint('DELETE', '/api/user/:userId', { response: deletedSchema });
