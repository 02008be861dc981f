import * as z from 'zod/mini';
import { withoutThoughts } from '../model-api/extract-json.ts';

/** A sentence as a model writes it: `{c1}` where a figure belongs, and where that figure is. */
export const modelSentenceSchema = z.object({
  text: z.string(),
  figures: z.array(z.object({ id: z.string(), fact: z.string(), path: z.string() })),
});
export type ModelSentence = z.infer<typeof modelSentenceSchema>;

/** What a model is asked for; of more, the first count. */
export const MAX_SENTENCES = 8;
const MAX_LENGTH = 400;
/** Where there is nothing to cite, models leave the list out. */
const lenientSchema = z.object({ text: z.string(), figures: z._default(modelSentenceSchema.shape.figures, []) });

/**
 * The sentences in what a model has written so far: each is a JSON object, alone, in a list, or in whatever is around
 * it. One that is not complete yet is left out.
 */
export function sentencesIn(written: string): ModelSentence[] {
  const sentences: ModelSentence[] = [];
  for (const object of objectsIn(withoutThoughts(written))) {
    const sentence = lenientSchema.safeParse(object).data;
    if (sentence) sentences.push({ ...sentence, text: sentence.text.trim().slice(0, MAX_LENGTH) });
    if (sentences.length === MAX_SENTENCES) break;
  }
  return sentences;
}

/** Every JSON object in a text, the inner ones before those around them. */
function* objectsIn(text: string): Generator<unknown> {
  const starts: number[] = [];
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isQuoted && sign === '\\') at++;
    else if (sign === '"' && starts.length > 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '{') starts.push(at);
    else if (sign === '}' && starts.length > 0) {
      const object = parsed(text.slice(starts.pop(), at + 1));
      if (object !== undefined) yield object;
    }
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
