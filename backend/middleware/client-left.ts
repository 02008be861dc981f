import type { RequestContext } from './request-state.ts';

/** Thrown in work that nobody waits for any more. */
export class ClientLeft extends Error {
  constructor() {
    super('The client has left');
    this.name = 'ClientLeft';
  }
}

/** Aborts with `ClientLeft` when the connection ends before the answer is out. */
export function untilClientLeaves({ res }: Pick<RequestContext, 'res'>): AbortSignal {
  const leaving = new AbortController();
  const leave = () => {
    if (!res.writableFinished) leaving.abort(new ClientLeft());
  };
  if (res.closed) leave();
  else res.once('close', leave);
  return leaving.signal;
}
