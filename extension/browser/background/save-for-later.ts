import * as z from 'zod/mini';
import { savedPlace } from '#shared/addresses/page-paths';
import type { PagePost } from '#shared/posts/capture';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import { listSavedPosts, savePost } from '#shared/saved-posts';
import type { Outcome } from '../../capture/page/capture-host.ts';
import { recall, remember } from '../session-cache.ts';
import { asSignedInUser } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';

const KEY = 'saved posts';
/** Where the note of each is written, by its code. */
const placesSchema = z.record(z.string(), z.string());
type Places = z.infer<typeof placesSchema>;

interface Saved {
  post: PagePost;
  comparison: ComparedLikes | null;
}

/** Keeps a post as its page shows it, and the note that it may have already. */
export const saveForLater = ({ post, comparison }: Saved): Promise<Outcome<{ path: string }>> =>
  attempt((api) =>
    asSignedInUser(api, async (userId) => {
      const { id } = await api(savePost, { params: { userId }, body: { post, ...(comparison && { comparison }) } });
      const path = savedPlace(id);
      await remember(userId, KEY, { ...(await keptPlaces()), [post.code]: path });
      return { path };
    }),
  );

/** Where the note of a post is written; null for one that is not among those saved last. The server is asked once a session. */
export async function readSavedPlace(code: string): Promise<string | null> {
  const places = (await keptPlaces()) ?? (await readPlaces());
  return places[code] ?? null;
}

const keptPlaces = async (): Promise<Places | undefined> => placesSchema.safeParse(await recall(KEY)).data;

async function readPlaces(): Promise<Places> {
  const outcome = await attempt((api) =>
    asSignedInUser(api, async (userId) => {
      const saved = await api(listSavedPosts, { params: { userId }, query: {} });
      const places = Object.fromEntries(saved.map(({ id, post }) => [post.code, savedPlace(id)]));
      await remember(userId, KEY, places);
      return places;
    }),
  );
  return outcome.ok ? outcome.value : {};
}
