import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { currentUser, type User } from '#shared/auth';
import { queryKeyOf } from './api-client.ts';
import { ResponseError } from './call-error.ts';

export const currentUserKey = queryKeyOf(currentUser);

/**
 * Server data is asked for once and kept until something is known to have changed it.
 *
 * @param user who is signed in, where that is known already.
 */
export function createQueryClient(user?: User | null): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) void client.invalidateQueries({ queryKey: currentUserKey });
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
  return client;
}

/** The session ended elsewhere. A wrong password is a 401 as well, and no reason to ask who is signed in. */
const isSignedOut = (error: Error) => error instanceof ResponseError && error.code === 'not_signed_in';
