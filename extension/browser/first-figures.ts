import * as z from 'zod/mini';
import type { FirstFigures } from '#shared/addresses/first-figures';
import { currentUser, type User } from '#shared/auth';
import { confirmUser, recall, remember } from './session-cache.ts';

const KEY = 'first figures';

const keptSchema = z.object({
  user: currentUser.response,
  answers: z.array(z.object({ address: z.string(), answer: z.unknown() })),
});

interface Kept extends FirstFigures {
  user: User;
}

/** Keeps what a popup showed of this user, whom the server has just answered. */
export async function keepFirstFigures(user: User, figures: FirstFigures): Promise<void> {
  await confirmUser(user.id);
  await remember(user.id, KEY, figures);
}

/** What a popup showed last, as far as the rule of the cache allows. */
export const readFirstFigures = async (): Promise<Kept | undefined> => keptSchema.safeParse(await recall(KEY)).data;
