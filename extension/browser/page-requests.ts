import * as z from 'zod/mini';
import { conversationPlace, entryPlace, HOME, LOGIN, savedPlace } from '#shared/addresses/page-paths';
import { imageSchema } from '#shared/analysis';
import { MAX_CHAIN_PARTS } from '#shared/contract/limits-and-page-sizes';
import { idSchema } from '#shared/contract/text';
import { checkDraft } from '#shared/draft-check';
import { areaSchema, pagePostSchema } from '#shared/posts/capture';
import { comparedLikesSchema } from '#shared/posts/compared-likes';
import type {
  Answer,
  CaptureState,
  DraftNotes,
  LastAnswer,
  LineRules,
  LineWords,
  Outcome,
  OwnFigures,
  PermissionAnswer,
  Picture,
  Scheduled,
  WritingRules,
} from '../capture/page/capture-host.ts';

const codeSchema = pagePostSchema.shape.code;
/** One post, or a chain of them. */
const partsSchema = z.array(checkDraft.body.shape.text).check(z.minLength(1), z.maxLength(MAX_CHAIN_PARTS));
/** Of own posts that come into sight at once. */
const MOST_CODES = 500;

/** The place of an entry, of the conversation that it began, or of a saved post. */
const isOfEntry = (place: string) =>
  [entryPlace, conversationPlace, savedPlace].some((placeOf) => {
    const id = place.slice(placeOf('').length);
    return idSchema.safeParse(id).success && place === placeOf(id);
  });

/** The places of the app that a page of Threads may lead to. */
const placeSchema = z.string().check(z.refine((place) => [HOME, LOGIN].includes(place) || isOfEntry(place)));

/**
 * Everything that a page of Threads may ask of the background. The page is not trusted, and neither is our script in it:
 * both share a process. Anything of another shape gets no answer.
 */
export const pageRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state') }),
  z.object({
    kind: z.literal('capture'),
    shot: z.object({ area: areaSchema, scroll: z.object({ x: z.number(), y: z.number() }) }),
  }),
  z.object({ kind: z.literal('request-capture') }),
  z.object({ kind: z.literal('load'), script: z.enum(['post-card', 'post-renderer', 'post-lines', 'writing-help']) }),
  z.object({
    kind: z.literal('analyze'),
    post: pagePostSchema,
    comparison: z.nullable(comparedLikesSchema),
    picture: z.nullable(imageSchema),
    clientKey: idSchema,
  }),
  z.object({ kind: z.literal('own-figures'), code: codeSchema }),
  z.object({ kind: z.literal('analyzed') }),
  z.object({ kind: z.literal('last-answer'), code: codeSchema }),
  z.object({ kind: z.literal('own-authors') }),
  z.object({ kind: z.literal('line-rules') }),
  z.object({ kind: z.literal('own-lines'), codes: z.array(codeSchema).check(z.maxLength(MOST_CODES)) }),
  z.object({ kind: z.literal('open-figures'), code: codeSchema }),
  z.object({ kind: z.literal('writing-rules') }),
  z.object({
    kind: z.literal('check-draft'),
    draft: z.object({ parts: partsSchema, isReply: z.boolean() }),
    isAsked: z.boolean(),
  }),
  z.object({ kind: z.literal('save'), post: pagePostSchema, comparison: z.nullable(comparedLikesSchema) }),
  z.object({ kind: z.literal('saved-place'), code: codeSchema }),
  z.object({
    kind: z.literal('schedule'),
    parts: partsSchema,
    names: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)),
  }),
  z.object({ kind: z.literal('planned'), parts: partsSchema }),
  z.object({ kind: z.literal('always-send'), alwaysSend: z.boolean() }),
  z.object({ kind: z.literal('open'), path: placeSchema }),
]);
export type PageRequest = z.infer<typeof pageRequestSchema>;
export type RequestOf<Kind extends PageRequest['kind']> = Extract<PageRequest, { kind: Kind }>;

/** The answer to each kind of request. */
export interface PageAnswers {
  state: Outcome<CaptureState>;
  capture: Outcome<Picture>;
  'request-capture': PermissionAnswer;
  load: Outcome<null>;
  analyze: Outcome<Answer>;
  'own-figures': Outcome<OwnFigures | null>;
  /** Codes of posts. */
  analyzed: string[];
  'last-answer': LastAnswer | null;
  /** Names of the user's connected accounts. */
  'own-authors': string[];
  'line-rules': LineRules;
  'own-lines': Record<string, LineWords>;
  'open-figures': null;
  'writing-rules': WritingRules;
  'check-draft': Outcome<DraftNotes>;
  /** The place where its note is written. */
  save: Outcome<{ path: string }>;
  'saved-place': string | null;
  schedule: Scheduled;
  /** A sentence. */
  planned: Outcome<string | null>;
  'always-send': null;
  open: null;
}
