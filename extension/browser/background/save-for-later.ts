import { savedPlace } from '#shared/addresses/page-paths';
import type { PagePost } from '#shared/posts/capture';
import { savePost } from '#shared/saved-posts';
import type { Outcome } from '../../capture/page/capture-host.ts';
import { asSignedInUser } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';

/** Keeps a post as its page shows it, and the note that it may have already. */
export const saveForLater = (post: PagePost): Promise<Outcome<{ path: string }>> =>
  attempt((api) =>
    asSignedInUser(api, async (userId) => {
      const { id } = await api(savePost, { params: { userId }, body: { post } });
      return { path: savedPlace(id) };
    }),
  );
