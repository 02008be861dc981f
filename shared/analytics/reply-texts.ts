import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { idSchema, momentSchema } from '../contract/text.ts';

/** Fewest replies that make a group, rated replies that a tone rests on, and replies whose language is sure for shares of languages. */
export const REPLY_TEXT_FLOORS = { group: 3, tone: 5, languages: 15 } as const;
/** The newest replies are put into groups; older ones are counted. */
export const MOST_GROUPED = 500;
/** Of those in no group, the newest are shown, and of the people who reply those who do so most. */
export const MOST_APART = 50;
export const MOST_REPLIERS = 10;

const count = z.int().check(z.nonnegative());

const replyTextSchema = z.object({
  /** Of Threads. */
  id: z.string(),
  /** Null where Threads does not name who wrote it. */
  username: z.nullable(z.string()),
  text: z.string(),
  repliedAt: momentSchema,
  isQuestion: z.boolean(),
  answeredAt: z.nullable(momentSchema),
  /** Its page on Threads. */
  permalink: z.nullable(z.string()),
  /** The own post that it is under; `text` is its beginning. */
  post: z.object({ id: idSchema, text: z.string() }),
});
export type ReplyText = z.infer<typeof replyTextSchema>;

/** What most of a group are: questions, else texts that are claimed to be positive or negative, else anything. */
const GROUP_KINDS = ['questions', 'praise', 'objections', 'remarks'] as const;

const replyGroupSchema = z.object({
  kind: z.enum(GROUP_KINDS),
  /** What all of them mention, and up to two words more that at least half of them do. */
  words: z.array(z.string()),
  answered: count,
  /** All of them, the newest first. */
  replies: z.array(replyTextSchema),
});
export type ReplyGroup = z.infer<typeof replyGroupSchema>;

const replyToneSchema = z.object({
  /** 0 (very negative) to 10, the mean of those that have a score; null below the floor. */
  score: z.nullable(z.number()),
  positive: count,
  neutral: count,
  negative: count,
  /** Not English, too short, of two minds, or perhaps ironic. */
  unsure: count,
});
export type ReplyTone = z.infer<typeof replyToneSchema>;

const replyTextsSchema = z.object({
  /** Whether the user lets texts and names be read. While it is off there are none, and all below is empty. */
  isOn: z.boolean(),
  timeZone: z.string(),
  /** False where no account is connected, or Performance Analytics is off. */
  hasAccount: z.boolean(),
  /** Replies to the account, or to all accounts, of the last `REPLY_TEXT_DAYS` whose texts were read. */
  replies: count,
  /** How many of them, the newest, were looked through. */
  compared: count,
  /** Those of questions first; the largest first among them, and among the others. */
  groups: z.array(replyGroupSchema),
  /** The oldest question whose text was read and that waits; one without a text may be older. */
  oldestQuestion: z.nullable(replyTextSchema),
  /** Those of the compared that mention nothing that enough others do. */
  apart: z.object({ count, replies: z.array(replyTextSchema) }),
  /** Who replied most, with how many of their replies were answered. */
  repliers: z.array(z.object({ username: z.string(), replies: count, answered: count })),
  /** Of the compared. */
  tone: replyToneSchema,
  /** Of the compared, by ISO 639-1 code; null where the language is not sure. The most frequent first. */
  languages: z.array(z.object({ code: z.nullable(z.string()), replies: count })),
});
export type ReplyTexts = z.infer<typeof replyTextsSchema>;

/** What is known of replies whose texts were not read. */
export const NO_REPLY_TEXTS: Omit<ReplyTexts, 'isOn' | 'timeZone' | 'hasAccount'> = {
  replies: 0,
  compared: 0,
  groups: [],
  oldestQuestion: null,
  apart: { count: 0, replies: [] },
  repliers: [],
  tone: { score: null, positive: 0, neutral: 0, negative: 0, unsure: 0 },
  languages: [],
};

/** What people wrote under own posts. */
export const getReplyTexts = endpoint('GET', '/api/conversation/:userId', {
  query: z.object({ account: z.optional(idSchema) }),
  response: replyTextsSchema,
});

const readingSchema = z.object({ isOn: z.boolean() });

/** Whether the user lets texts and names be read. */
export const getReadReplies = endpoint('GET', '/api/conversation/reading/:userId', { response: readingSchema });
/** On: texts and names of replies are read with the next reading. Off: all that were read are deleted at once. */
export const setReadReplies = endpoint('PUT', '/api/conversation/reading/:userId', {
  body: readingSchema,
  response: readingSchema,
});
