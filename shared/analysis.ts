import * as z from 'zod/mini';
import { answerShape } from './answer-claims.ts';
import { clientKey } from './contract/client-key.ts';
import { endpoint } from './contract/endpoint.ts';
import { IMAGE_MAX_LENGTH, IMAGE_MAX_MB, MESSAGE_MAX_LENGTH } from './contract/limits-and-page-sizes.ts';
import { idSchema, momentSchema, storableText, textUpTo } from './contract/text.ts';
import { pagePostSchema } from './posts/capture.ts';
import { comparedLikesSchema } from './posts/compared-likes.ts';
import { countsSchema } from './posts/counts.ts';

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** A statement about the post, and what was measured that carries it. */
const findingSchema = z.object({
  text: z.string(),
  evidence: z.string(),
  /** Of a draft: the whole text with this done. */
  edited: z.optional(z.string()),
});
export type Finding = z.infer<typeof findingSchema>;

/** Who made an analysis. `fallback` says why the model was set up and yet the local analyst answered. */
const analystSchema = z.object({
  kind: z.enum(['local', 'model']),
  /** "Local analyst", or the name of the model. */
  name: z.string(),
  fallback: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
export type Analyst = z.infer<typeof analystSchema>;

/** Why nothing is claimed of a text's score. `mixed` is a verdict: good and bad words pull alike. */
const UNSURE = ['mixed', 'irony', 'turns', 'faint'] as const;
export type Unsure = (typeof UNSURE)[number];

/** Why a text has no score. Entries from before every English text got one have none for what is unsure. */
const NO_SCORE = ['no_words', 'language_unclear', 'not_english', ...UNSURE] as const;
export type NoScore = (typeof NO_SCORE)[number];

/** What was read in a picture of a post. The last three are not there in what was read before they were fields. */
const recognizedSchema = z.object({
  /** Of the post alone, without names, ages and counts. */
  text: z.string(),
  /** 0 to 1 over the words; under `READABLE_FROM` the picture counts as not readable. */
  confidence: z.number(),
  counts: z.nullable(countsSchema),
  /** The author's name on Threads, without the @. */
  author: z._default(z.nullable(z.string()), null),
  /** How long before the picture the post was published, as it stands there: "5h". */
  time: z._default(z.nullable(z.string()), null),
  /** The upper share of the picture that was read, 0 to 1: less than 1 where it holds far more text than a post. */
  readShare: z._default(z.number(), 1),
});
export type Recognized = z.infer<typeof recognizedSchema>;
/** Of the confidence of `recognized`. What is clear comes out at .89 and more; below .8 a third of the letters is wrong. */
export const READABLE_FROM = 0.8;

/** Versions of a draft that a model wrote and that say no more than the draft. */
const rewritesSchema = z.object({
  items: z.array(
    z.object({
      text: z.string(),
      /** What of the draft it changes, as it was measured. */
      changed: z.string(),
      /** The effect measured in the user's own posts that speaks for it, with its interval; null where none does. */
      effect: z.nullable(z.string()),
    }),
  ),
  /** Why there are fewer than were asked for; null where all are here. */
  note: z.nullable(z.string()),
});
export type Rewrites = z.infer<typeof rewritesSchema>;

/** Whose text was assessed: one that is not published yet, a post of the user, or somebody else's, which nobody here can change. */
const WHOSE = ['draft', 'own', 'other'] as const;
export type Whose = (typeof WHOSE)[number];

export const analysisSchema = z.object({
  /** 0 (very negative) to 10 (very positive); null for what is not English or has no words. */
  sentiment: z.nullable(z.number().check(z.minimum(0), z.maximum(10))),
  /** 0 to 1: how often such a score leans as people do. Null where that is not claimed: without a score, if unsure, and for a model's. */
  sentimentConfidence: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  /** Null with a score. Entries from before there were reasons have none. */
  noScore: z.optional(z.nullable(z.enum(NO_SCORE))),
  /** Why a local score is unsure; null for one that is not. Missing in entries from before those had a score. */
  unsure: z.optional(z.nullable(z.enum(UNSURE))),
  /** The answer in plain text. */
  analysis: z.string(),
  works: z.array(findingSchema),
  change: z.array(findingSchema),
  topics: z.array(z.string()),
  hashtags: z.array(z.string()),
  /** ISO 639-1 code, and whether the text is long and clear enough to be sure. */
  language: z.nullable(z.object({ code: z.string(), reliable: z.boolean() })),
  recognized: z.nullable(recognizedSchema),
  /** The counts as the user confirmed or corrected them. */
  confirmedCounts: z.nullable(countsSchema),
  /** Whether the post is the user's own, as they said; null while they have not. */
  confirmedOwn: z._default(z.nullable(z.boolean()), null),
  analyst: analystSchema,
  /** Missing where no text was assessed, and in entries from before it was told. */
  whose: z.optional(z.enum(WHOSE)),
  /** Of a draft: with all done that its findings propose. */
  edited: z.optional(z.string()),
  /** True if the answer rested on posts of an account that is gone: then nothing of it is left but what the user sent. */
  isRemoved: z.optional(z.literal(true)),
  /** The entry of the conversation whose post an answer is about; missing where it is about none that was assessed in it. */
  about: z.optional(idSchema),
  /** Of a draft that a model was shown. */
  rewrites: z.optional(rewritesSchema),
  ...answerShape,
});
export type Analysis = z.infer<typeof analysisSchema>;

/** Why an analysis failed, as the history shows it. */
const failureSchema = z.object({ code: z.string(), message: z.string() });

export const analysisEntrySchema = z.object({
  id: idSchema,
  timestamp: momentSchema,
  message: z.string(),
  /** A data URL of a small version of the picture, at most 320 pixels wide; `getPicture` answers the whole one. */
  image: z.nullable(z.string()),
  /** The post on Threads that was analyzed from its page; null for what was sent by hand. */
  post: z.nullable(pagePostSchema),
  /** How that post compared with others of its profile then; null where that was not known. */
  comparison: z._default(z.nullable(comparedLikesSchema), null),
  /** Whether it counts as one of the user's own posts, for comparisons and plans. */
  isOwn: z.boolean(),
  status: z.enum(['pending', 'done', 'failed']),
  /** Present when `status` is `done`; while it is `pending`, what is told so far of an answer, each sentence checked. */
  analysis: z.nullable(analysisSchema),
  /** Present when `status` is `failed`. */
  failure: z.nullable(failureSchema),
  /** The conversation that it belongs to; null for an entry of its own. */
  conversationId: z._default(z.nullable(idSchema), null),
  /** Of a page by conversations, where the entry stands for the questions of one: how many they are, and the first of them. */
  conversation: z.optional(z.object({ questions: z.int(), first: z.string() })),
});
export type AnalysisEntry = z.infer<typeof analysisEntrySchema>;

const messageSchema = storableText().check(
  textUpTo(MESSAGE_MAX_LENGTH, `Please keep the text under ${MESSAGE_MAX_LENGTH} characters`),
);

/** The beginning of a data URL is checked here, its bytes by the backend. */
export const imageSchema = z
  .string()
  .check(
    textUpTo(IMAGE_MAX_LENGTH, `This picture is too large: ${IMAGE_MAX_MB} MB at most`),
    z.regex(/^data:image\/(png|jpeg|gif|webp);base64,/, 'Please send a PNG, JPEG, GIF or WebP picture'),
  );

const analyzeChatSchema = z
  .object({
    userId: idSchema,
    message: z._default(messageSchema, ''),
    image: z.optional(z.nullable(imageSchema)),
    /** A post as its page shows it. Its text and counts stand for themselves; `image` is a picture of it. */
    post: z.optional(z.nullable(pagePostSchema)),
    /** How its likes compare with the others of its profile, as its page shows them. It is kept, and nothing is computed with it. */
    comparison: z.optional(z.nullable(comparedLikesSchema)),
    clientKey,
    /** Made by the client, once for each conversation: a question may take up what an earlier one of it was about. */
    conversationId: z.optional(z.nullable(idSchema)),
  })
  .check(
    z.refine((input) => input.message.trim() !== '' || Boolean(input.image) || Boolean(input.post), {
      error: 'Describe your content or attach a screenshot',
      path: ['message'],
    }),
  );
export type AnalyzeChat = z.infer<typeof analyzeChatSchema>;

/**
 * `before`: the id of the last entry of the page before. Newest first. With `conversationId`, those of one conversation; with
 * `status`, those that are still being worked on; with `entryId`, that one. With `each`, of all questions of a conversation the
 * newest alone, so that no page cuts one in two.
 */
const pageSchema = z.object({
  before: z.optional(idSchema),
  conversationId: z.optional(idSchema),
  status: z.optional(z.literal('pending')),
  entryId: z.optional(idSchema),
  each: z.optional(z.literal('conversation')),
});

/** `isKept` is false if the answer is not in the history, because the user keeps none. */
const analyzeChatAnswerSchema = z.extend(analysisEntrySchema, { isKept: z.optional(z.literal(false)) });
export type AnalyzeChatAnswer = z.infer<typeof analyzeChatAnswerSchema>;

export const analyzeChat = endpoint('POST', '/api/content/analyze-chat', {
  body: analyzeChatSchema,
  response: analyzeChatAnswerSchema,
});
export const listAnalyses = endpoint('GET', '/api/content-analysis/:userId', {
  query: pageSchema,
  response: z.array(analysisEntrySchema),
});
/** Questions that the user's figures can answer, or what a user without any may do: the beginning of a chat. */
export const listQuestions = endpoint('GET', '/api/content-analysis/:userId/questions', {
  response: z.object({ questions: z.array(z.string()) }),
});
/** Answers the picture of an entry itself, as PNG, JPEG or WebP. 404 for an entry without one. */
export const getPicture = endpoint('GET', '/api/content-analysis/:id/picture', { response: z.unknown() });
/** How many entries the user has, for a question before all of them go. */
export const countAnalyses = endpoint('GET', '/api/content-analysis/:userId/count', {
  response: z.object({ count: z.int() }),
});
export const confirmCounts = endpoint('PUT', '/api/content-analysis/:id/counts', {
  body: countsSchema,
  response: analysisEntrySchema,
});
/** Says whether the post of an entry is the user's own. */
export const confirmOwn = endpoint('PUT', '/api/content-analysis/:id/own', {
  body: z.object({ isOwn: z.boolean() }),
  response: analysisEntrySchema,
});
export const deleteAnalysis = endpoint('DELETE', '/api/content-analysis/:id', {
  response: z.object({ deleted: z.int() }),
});
export const wipeAnalyses = endpoint('DELETE', '/api/content-analysis/wipe/:userId', {
  response: z.object({ deleted: z.int() }),
});
