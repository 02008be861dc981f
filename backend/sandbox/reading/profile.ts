import { GraphError } from '../errors/graph-error.ts';
import type { Reply, UserCall } from '../http/call.ts';
import { readFields } from '../http/input.ts';
import { json } from '../http/reply.ts';
import { signedPicture } from './post-fields.ts';

const FIELDS: Record<string, (call: UserCall) => unknown> = {
  id: ({ world }) => world.creator.id,
  username: ({ world }) => world.creator.username,
  name: ({ world }) => world.creator.name,
  threads_profile_picture_url: (call) => signedPicture(call, call.world.creator.key),
  threads_biography: ({ world }) => world.creator.biography,
  is_verified: ({ world }) => world.creator.isVerified,
  recently_searched_keywords: () => [],
  is_eligible_for_geo_gating: () => false,
};

/** `GET /me`: the requested fields, always with `id`. */
export function showProfile(call: UserCall): Reply {
  const names = [...readFields(call.input).keys()];
  const unknown = names.find((name) => !(name in FIELDS));
  if (unknown) {
    throw new GraphError(
      call.sandbox.quirks.statusOfUnknownField,
      100,
      `(#100) Tried accessing nonexisting field (${unknown})`,
    );
  }
  return json(Object.fromEntries([...new Set([...names, 'id'])].map((name) => [name, FIELDS[name]?.(call)])));
}
