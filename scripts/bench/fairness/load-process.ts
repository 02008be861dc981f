import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { allLoads, type LoadInput } from './loads.ts';

/** What a bench asks this process for. */
export interface LoadOrder {
  /** Which of all loads. */
  nth: number;
  input: LoadInput;
}
/** The status of an answer, 0 for a connection that broke; or that calls begin, or that all were answered. */
export type LoadMessage = { status: number } | { isBegun: true } | { isOver: true };

// A process of its own, so that its work does not hold up whoever measures: makes the calls of a load, all of them at once,
// and tells how each was answered. It ends with its parent, or when it is ended.
process.on('disconnect', () => process.exit());
const tell = (message: LoadMessage) => process.send?.(message);

const [{ nth, input }] = (await once(process, 'message')) as [LoadOrder];
const load = allLoads(input)[nth];
if (!load) throw new Error(`There is no load ${nth}`);
const all = load.calls(input).map(({ body, ...call }) => ({
  ...call,
  bytes: body === undefined ? null : Buffer.from(JSON.stringify(body)),
}));
const agent = new Agent({ keepAlive: true });

tell({ isBegun: true });
for (let round = 0; round < load.rounds; round++)
  await Promise.all(all.map(async (call) => tell({ status: await statusOf(call) })));
tell({ isOver: true });

/** Reads the answer to its end, and forgets it. */
function statusOf({ method, path, cookie, bytes }: (typeof all)[number]): Promise<number> {
  const headers = {
    ...(cookie && { cookie }),
    ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
  };
  return new Promise((resolve) => {
    let status = 0;
    const sent = request(input.url + path, { method, headers, agent }, (answer) => {
      status = answer.statusCode ?? 0;
      answer.resume().on('close', () => resolve(status));
    });
    sent.on('error', () => resolve(status));
    sent.end(bytes);
  });
}
