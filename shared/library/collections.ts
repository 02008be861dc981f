import * as z from 'zod/mini';
import { clientKey } from '../contract/client-key.ts';
import { endpoint } from '../contract/endpoint.ts';
import { COLLECTION_NAME_MAX_LENGTH } from '../contract/limits-and-page-sizes.ts';
import { idSchema, storableText, textUpTo } from '../contract/text.ts';
import { searchedWithDaysSchema } from './library.ts';
import { chosenOnly } from './library-choices.ts';

const nameSchema = storableText().check(
  z.trim(),
  z.minLength(1, 'Please name the collection'),
  textUpTo(COLLECTION_NAME_MAX_LENGTH, `Please keep the name under ${COLLECTION_NAME_MAX_LENGTH} characters`),
);

/** What is searched for and filtered by, without what is as it is at first. The library compares nothing. */
const choicesSchema = z
  .pipe(
    searchedWithDaysSchema,
    z.transform(({ compare: _, ...chosen }) => chosenOnly(chosen)),
  )
  .check(z.refine((chosen) => Object.keys(chosen).length > 0, 'Search or filter first'));

const collectionSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** As they stand in the address. An app that does not know one of them takes no notice of it, as in an address. */
  choices: z.record(z.string(), z.string()),
});
export type Collection = z.infer<typeof collectionSchema>;

/** By name. */
export const listCollections = endpoint('GET', '/api/library/collections/:userId', {
  response: z.array(collectionSchema),
});
/** 409 for a name that there is already, 422 where there is no room for one more. */
export const addCollection = endpoint('POST', '/api/library/collections/:userId', {
  body: z.object({ name: nameSchema, choices: choicesSchema, clientKey }),
  response: collectionSchema,
});
/** 409 for a name that there is already. */
export const renameCollection = endpoint('PUT', '/api/library/collections/:id', {
  body: z.object({ name: nameSchema }),
  response: z.object({ id: idSchema }),
});
export const deleteCollection = endpoint('DELETE', '/api/library/collections/:id', {
  response: z.object({ deleted: z.int() }),
});
