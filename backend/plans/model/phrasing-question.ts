import * as z from 'zod/mini';
import { PLAN_TITLE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import type { Question } from '../../model-api/ask-model.ts';
import { extractJson } from '../../model-api/extract-json.ts';

const answerSchema = z.object({ title: z.string(), ideas: z.array(z.string()) });
export type Phrasing = z.infer<typeof answerSchema>;

const IDEA_MAX_LENGTH = 300;

/** Asks a model for a title and for each of `ideas` ideas in its own words. */
export const phrasingQuestion = (ideas: number): Question<Phrasing> => ({
  name: 'plan',
  schema: answerSchema,
  read(text) {
    const { data } = answerSchema.safeParse(extractJson(text));
    if (data?.ideas.length !== ideas) return null;
    return {
      title: cut(data.title, PLAN_TITLE_MAX_LENGTH),
      ideas: data.ideas.map((idea) => cut(idea, IDEA_MAX_LENGTH)),
    };
  },
});

/** On one line, storable, and at most `length` characters. */
const cut = (text: string, length: number): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed();
