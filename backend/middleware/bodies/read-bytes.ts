import type { IncomingMessage } from 'node:http';
import { badRequest, tooLarge } from '../../base/errors.ts';

/** A client that announces 11 MB and sends nothing takes this much. */
const FIRST_ROOM_BYTES = 1024 * 1024;

/** The body of a request as it came, up to `maxBytes`. Throws 413, or 400 for a body that ends early. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const announced = bodyBytes(request, maxBytes);
  // Chunks are copied as they come: a list of them, joined at the end, would hold the body twice.
  let bytes: Buffer = Buffer.allocUnsafe(Math.min(announced, FIRST_ROOM_BYTES));
  let size = 0;
  // The stream stays open when we stop early: the client is still writing, and must get to read the answer.
  for await (const chunk of bodyOf(request)) {
    const end = size + chunk.length;
    if (end > maxBytes) throw tooLarge('The body is too large');
    // Whoever has sent that much may send the rest: room that grows step by step would be held over and over.
    if (end > bytes.length) bytes = withRoom(bytes, size, Math.max(end, announced));
    chunk.copy(bytes, size);
    size = end;
  }
  return bytes.subarray(0, size);
}

function withRoom(bytes: Buffer, size: number, room: number): Buffer {
  const larger = Buffer.allocUnsafe(room);
  bytes.copy(larger, 0, 0, size);
  freeNow(bytes);
  return larger;
}

/** Gives the memory of a large body back, which the collector of garbage would leave lying beside the next ones. It is empty from then on. */
export function freeNow({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= FIRST_ROOM_BYTES) buffer.transfer(0);
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
