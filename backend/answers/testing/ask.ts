import { expect } from 'vitest';
import { type Analysis, analyzeChat } from '#shared/analysis';
import type { signUp } from '../../testing/factories.ts';

export type Visitor = Awaited<ReturnType<typeof signUp>>;

/** Sends a message to the chat, and takes the analysis that is done. */
export async function ask(
  { client, user }: Visitor,
  message: string,
  conversationId: string | null = null,
): Promise<Analysis> {
  const { status, body } = await client.call(analyzeChat, { body: { userId: user.id, message, conversationId } });
  expect([status, body.status]).toEqual([200, 'done']);
  return body.analysis;
}
