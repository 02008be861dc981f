import type { IncomingMessage } from 'node:http';
import { badRequest, tooLarge } from '../base/errors.ts';

/** The body of a request as it came, up to `maxBytes`. Throws 413, or 400 for a body that ends early. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  bodyBytes(request, maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  // The stream stays open when we stop early: the client is still writing, and must get to read the answer.
  for await (const chunk of bodyOf(request)) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

async function* bodyOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch {
    throw badRequest('The body ended early');
  }
}

/** How many bytes of body are announced; `maxBytes` where the client does not say. Throws 413 for more than that. */
export function bodyBytes({ headers }: IncomingMessage, maxBytes: number): number {
  const announced = Number(headers['content-length'] ?? maxBytes);
  if (announced > maxBytes) throw tooLarge('The body is too large');
  return announced;
}
