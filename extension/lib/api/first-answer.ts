import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { FirstFigures } from '#shared/addresses/first-figures';
import { currentUser } from '#shared/auth';
import type { Endpoint } from '#shared/contract/endpoint';
import { MINUTE_MS } from '#shared/days/durations';
import { addressOf } from './api-client.ts';
import { currentUserKey } from './query-client.ts';

const FIRST_ANSWER = 'first-answer';
/** Longer than a slow network takes for the code of a page; then it is no longer first. */
const KEEP_MS = MINUTE_MS;

/** Lets a new client know what the page brought along: who is signed in, and the answers to the page's first reads. */
export function seedFirstFigures(client: QueryClient, { user, answers }: FirstFigures): void {
  const known = currentUser.response.safeParse(user);
  if (!known.success) return;
  client.setQueryData(currentUserKey, known.data);
  client.setQueryDefaults([FIRST_ANSWER], { gcTime: KEEP_MS });
  // Among all else that was read for this user, so that they go when they do.
  for (const { address, answer } of answers) client.setQueryData([FIRST_ANSWER, address], answer);
}

/** The answer that the page brought along for a call, once; undefined where it has to be asked for. */
export function takeFirstAnswer<Response extends z.ZodMiniType>(
  client: QueryClient,
  endpoint: Endpoint<string, z.ZodMiniType, z.ZodMiniType, Response>,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: object } = {},
): z.output<Response> | undefined {
  const queryKey = [FIRST_ANSWER, addressOf(endpoint, { params, query: { ...query } })];
  const answer = endpoint.response.safeParse(client.getQueryData(queryKey));
  client.removeQueries({ queryKey });
  return answer.success ? answer.data : undefined;
}
