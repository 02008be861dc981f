import * as z from 'zod/mini';
import { orNull, threadsId } from '../client/fields.ts';
import { parseJson } from '../client/parse-json.ts';

const ownerOf = <Name extends string>(name: Name) => orNull(z.object({ [name]: threadsId }));

const eventSchema = z.object({
  target_id: orNull(threadsId),
  values: z.object({
    field: z.string(),
    value: z.object({ owner: ownerOf('owner_id'), root_post: ownerOf('owner_id') }),
  }),
});

const FIELDS = ['replies', 'mentions', 'publish', 'delete'];

/**
 * Ids of the profiles that an event may concern, or null if the body is not a known event. The target id is a user id
 * in some events and a post id in others. That is harmless, because no account has the id of a post.
 */
export function profilesIn(body: Buffer): string[] | null {
  const event = eventSchema.safeParse(parsed(body));
  if (!event.success || !FIELDS.includes(event.data.values.field)) return null;
  const { target_id, values } = event.data;
  const ids = [target_id, values.value.owner?.owner_id, values.value.root_post?.owner_id];
  return ids.filter((id) => typeof id === 'string');
}

function parsed(body: Buffer): unknown {
  try {
    return parseJson(body.toString());
  } catch {
    return null;
  }
}
