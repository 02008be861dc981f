import * as z from 'zod/mini';

/** The message that the page at the end of connecting posts to the page that began it. */
export const connectedMessageSchema = z.object({
  type: z.literal('threads-connected'),
  success: z.boolean(),
  error: z.optional(z.string()),
});
export type ConnectedMessage = z.infer<typeof connectedMessageSchema>;
