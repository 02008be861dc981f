import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type PostChoices, postQueryOf } from '#shared/analytics/post-choices';
import { listPosts, type PostQuery, type PostRow } from '#shared/analytics/post-figures';
import { whole } from '#shared/words/numbers';
import { Button } from '../../../components/form/button.tsx';
import { toastError } from '../../../components/notice/toast.ts';
import type { CallEndpoint } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { type FileKind, savePosts } from './posts-csv.ts';

/** Saves all posts that match, not just those of the page. */
export function ExportButtons({ choices }: { choices: PostChoices }) {
  const { mutate, progress, kind } = useExport(choices);
  return (
    <>
      <Button
        className="max-sm:grow"
        pending={kind === 'csv' && progress}
        disabled={kind === 'json'}
        onClick={() => mutate('csv')}
      >
        Save as CSV
      </Button>
      <Button
        className="max-sm:grow"
        pending={kind === 'json' && progress}
        disabled={kind === 'csv'}
        onClick={() => mutate('json')}
      >
        Save as JSON
      </Button>
    </>
  );
}

function useExport(choices: PostChoices) {
  const api = useApi();
  const { id: userId } = useUser();
  const [progress, setProgress] = useState('Saving...');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (kind: FileKind) => {
      setProgress('Saving...');
      const { posts } = await collectPosts(api, userId, postQueryOf(choices), (count, total) =>
        setProgress(`Saving ${whole(count)} of ${whole(total)}...`),
      );
      savePosts(kind, posts, choices.age);
    },
    onError: (error) => toastError('Export Failed', error, 'The posts could not be read. Please try again.'),
  });
  return { mutate, progress, kind: isPending ? variables : undefined };
}

interface Collection {
  posts: PostRow[];
  timeZone: string;
}

/**
 * Reads every page of posts that match, telling after each how many of how many are there. A post that slides onto the
 * next page meanwhile counts once.
 *
 * @throws what the call throws.
 */
async function collectPosts(
  api: CallEndpoint,
  userId: string,
  query: PostQuery,
  onProgress: (count: number, total: number) => void,
): Promise<Collection> {
  const found = new Map<string, PostRow>();
  let offset = 0;
  for (;;) {
    const page = await api(listPosts, { params: { userId }, query: { ...query, offset: String(offset) } });
    for (const post of page.posts) found.set(post.id, post);
    offset += page.posts.length;
    onProgress(found.size, page.total);
    if (page.posts.length === 0 || offset >= page.total) return { posts: [...found.values()], timeZone: page.timeZone };
  }
}
