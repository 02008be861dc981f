import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { currentUser, type User } from '#shared/auth';
import { queryKeyOf } from './api-client.ts';
import { ResponseError } from './response-error.ts';

export const currentUserKey = queryKeyOf(currentUser);

/**
 * Server data is asked for once and kept until something is known to have changed it.
 *
 * @param user who is signed in, where that is known already.
 */
export function createQueryClient(user?: User | null): QueryClient {
  const onError = (error: Error) => {
    if (isOfNobodyHere(error)) void client.invalidateQueries({ queryKey: currentUserKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
  if (user !== undefined) client.setQueryData(currentUserKey, user);
  forgetOnChange(client);
  return client;
}

/**
 * The session ended elsewhere, or somebody else's began: then what is asked for is not theirs. A wrong password is a 401 as
 * well, and no reason to ask who is signed in.
 */
const isOfNobodyHere = (error: Error) =>
  error instanceof ResponseError && (error.code === 'not_signed_in' || error.code === 'forbidden');

/**
 * What was read for a user goes as soon as that user does, however this becomes known: nobody else gets to see it. Not by
 * `clear()`, which would cut the screens that are mounted off from the news.
 */
function forgetOnChange(client: QueryClient): void {
  onUserChange(client, () => client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] }));
}

/** The id of who is signed in: null for a visitor, undefined while it is not known. */
export function userIdIn(client: QueryClient): string | null | undefined {
  const user = client.getQueryData<User | null>(currentUserKey);
  return user === null ? null : user?.id;
}

/** Calls back when it becomes known that somebody is signed in, somebody else, or nobody; returns what ends that. */
export function onUserChange(client: QueryClient, listener: (userId: string | null | undefined) => void): () => void {
  let known = userIdIn(client);
  return client.getQueryCache().subscribe(() => {
    const now = userIdIn(client);
    if (now === known) return;
    known = now;
    listener(now);
  });
}
