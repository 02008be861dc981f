import * as z from 'zod/mini';
import { THREADS_ORIGINS } from '../addresses/threads-sites.ts';
import { clientKey } from '../contract/client-key.ts';
import { endpoint } from '../contract/endpoint.ts';
import { IDEA_MAX_LENGTH } from '../contract/limits-and-page-sizes.ts';
import { idSchema, storableText, textUpTo } from '../contract/text.ts';
import { pagePostSchema } from '../posts/capture.ts';
import { was } from './deleted-state.ts';

const tooLong = `Please keep it under ${IDEA_MAX_LENGTH} characters`;
const text = () => storableText().check(z.trim(), textUpTo(IDEA_MAX_LENGTH, tooLong));
const NO_ADDRESS = 'Paste the address of a post, such as https://www.threads.com/@name/post/AbC123';

/** Who wrote the post at an address on Threads, and its code there; null for any other address. */
export function postAt(address: string): { author: string; code: string } | null {
  const given = address.includes('://') ? address : `https://${address}`;
  const origin = THREADS_ORIGINS.find((one) => given.startsWith(`${one}/`));
  const [, author, code] = (origin && PATH_OF_POST.exec(given.slice(origin.length))) || [];
  const parsed = z.pick(pagePostSchema, { author: true, code: true }).safeParse({ author, code });
  return parsed.success ? parsed.data : null;
}

/** What may follow says where somebody found it. */
const PATH_OF_POST = /^\/@([^/?#]+)\/post\/([^/?#]+)\/?(?:[?#]|$)/;

const addressSchema = storableText().check(
  z.trim(),
  textUpTo(500, NO_ADDRESS),
  z.refine((address) => postAt(address) !== null, NO_ADDRESS),
);

const newItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('idea'),
    text: text().check(z.minLength(1, 'Please write down the idea')),
    was,
    clientKey,
  }),
  /** `text`: why it is kept. */
  z.object({ kind: z.literal('reference'), address: addressSchema, text: text(), was, clientKey }),
  /** `text`: what is on the picture, which was stored by `addPostPicture`. */
  z.object({ kind: z.literal('upload'), pictureId: idSchema, text: text(), was, clientKey }),
]);
export type NewLibraryItem = z.input<typeof newItemSchema>;

const itemSchema = z.object({ id: idSchema });

/** A post of somebody else is kept once: its address again takes the new note. 409 for one's own, which is there already. */
export const addLibraryItem = endpoint('POST', '/api/library/items/:userId', {
  body: newItemSchema,
  response: itemSchema,
});
export const changeLibraryItem = endpoint('PUT', '/api/library/items/:id', {
  body: z.object({ text: text() }),
  response: itemSchema,
});
export const deleteLibraryItem = endpoint('DELETE', '/api/library/items/:id', {
  response: z.object({ deleted: z.int(), was }),
});
