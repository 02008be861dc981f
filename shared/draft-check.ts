import * as z from 'zod/mini';
import { effectSchema } from './analytics/findings.ts';
import { forecastSchema } from './analytics/forecasts.ts';
import { endpoint } from './contract/endpoint.ts';
import { POST_TEXT_MAX_LENGTH, TOPIC_TAG_MAX_CHARACTERS } from './contract/limits-and-page-sizes.ts';
import { idSchema, momentSchema, storableText, textUpTo } from './contract/text.ts';

/** Begins the line of an assessment that says what to do. What matters most of a draft stands up to that line. */
export const NEXT_STEP = 'Next: ';

const count = z.int().check(z.nonnegative());

/** A post of the user that has much or all of its words in common with a draft. */
const ownPostSchema = z.object({
  id: idSchema,
  /** Its beginning. */
  text: z.string(),
  permalink: z.nullable(z.string()),
  accountId: idSchema,
  publishedAt: momentSchema,
  /** The same as a day in the user's zone. */
  publishedOn: z.iso.date(),
  /** 0 to 1: how much of their words the two share, rare words above all. */
  similarity: z.number(),
  /** So far; null where Threads tells none of its counts. */
  engagement: z.nullable(z.number()),
  views: z.nullable(z.number()),
  /** Median engagement of the posts published around it; null where too few are known. */
  usual: z.nullable(z.number()),
});
export type SimilarPost = z.infer<typeof ownPostSchema>;

const similarSchema = z.object({
  /** The closest first, three at most; those of the last days are left out, since they still get most of their engagement. */
  close: z.array(ownPostSchema),
  /** By how many times these did better than the posts around them: their median; null where that is not known. */
  multiple: z.nullable(z.number()),
  /** Nearly the same text, newest first, three at most. */
  repeats: z.array(ownPostSchema),
  /** Posts that were compared. */
  posts: count,
});
export type SimilarPosts = z.infer<typeof similarSchema>;

export const EFFECT_KINDS = ['hashtags', 'topics', 'formats', 'lengths', 'wordings'] as const;
/** The effect of something that a draft has. Where `isClaimed` is false, it cannot be told from chance in these posts. */
const draftEffectSchema = z.object({ kind: z.enum(EFFECT_KINDS), ...effectSchema.shape });
export type DraftEffect = z.infer<typeof draftEffectSchema>;

const obstacleSchema = z.object({
  kind: z.enum(['too_long', 'bytes', 'tags', 'opening', 'one_block', 'question', 'link', 'many_links']),
  /** What to do, and what was measured that carries it. */
  text: z.string(),
  evidence: z.string(),
  /** The whole draft with this done, and no word added; null where only its author can do it. */
  edited: z.nullable(z.string()),
});
export type Obstacle = z.infer<typeof obstacleSchema>;

const draftCheckSchema = z.object({
  /** `postLength` of the text. */
  length: z.object({
    characters: count,
    bytes: count,
    over: count,
    verdict: z.enum(['fits', 'unsure', 'too_long']),
  }),
  /** Null where too few posts are known, or the text has too few words. */
  similar: z.nullable(similarSchema),
  effects: z.array(draftEffectSchema),
  /** What the effects rest on; null where there are none, and `why` says why. */
  measured: z.nullable(
    z.object({
      posts: count,
      /** First and last day on which they were published. */
      from: z.nullable(z.iso.date()),
      to: z.nullable(z.iso.date()),
      /** When the newest of it was read from Threads. */
      asOf: z.nullable(momentSchema),
      accountIds: z.array(idSchema),
    }),
  ),
  why: z.nullable(z.string()),
  /** What stands in the way, the most pressing first. */
  obstacles: z.array(obstacleSchema),
  /** The draft with all of that done that can be; null where nothing can. */
  edited: z.nullable(z.string()),
  /** Views and engagement to expect of it; null where no account with posts is known. */
  expected: z.nullable(z.array(forecastSchema)),
});
export type DraftCheck = z.infer<typeof draftCheckSchema>;

/** As Threads calls them. */
export const DRAFT_FORMATS = ['TEXT_POST', 'IMAGE', 'VIDEO', 'CAROUSEL_ALBUM'] as const;

/** Checks a draft. Stores nothing and asks no model. An account that is not the user's is not found. */
export const checkDraft = endpoint('POST', '/api/content-analysis/:userId/draft-check', {
  body: z.object({
    text: storableText().check(
      textUpTo(POST_TEXT_MAX_LENGTH, `Please keep the text under ${POST_TEXT_MAX_LENGTH} characters`),
    ),
    /** The account that it is for; without, all of the user's posts are looked at. */
    accountId: z.optional(z.nullable(idSchema)),
    /** What else is known of it: when it is to go out (else now), its topic, and what it shows (else text alone). */
    at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
    topicTag: z.optional(z.nullable(storableText().check(textUpTo(TOPIC_TAG_MAX_CHARACTERS)))),
    format: z.optional(z.enum(DRAFT_FORMATS)),
  }),
  response: draftCheckSchema,
});
