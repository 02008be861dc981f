import type { Knex } from 'knex';
import pino from 'pino';
import { createPublicPictures } from '../../calendar/pictures/public-pictures.ts';
import { createPublisher } from '../../calendar/publishing/publisher.ts';
import { publishTimes } from '../../calendar/publishing/waits-and-deadlines.ts';
import type { PublishDeps } from '../../calendar/publishing/work.ts';
import type { AccountApi } from '../../threads/client/account-api.ts';
import type { PublishApp } from '../publish-app.ts';

/**
 * A worker that calls `pause` at each await after which the world is another: before a call to Threads, after it, and after
 * something was stored. It goes on when that has.
 */
export function watchedWorker(app: PublishApp, pause: () => Promise<void>) {
  const watched =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await pause();
      const result = await work(...args);
      await pause();
      return result;
    };

  const knex = new Proxy(app.knex, {
    get: (target, name, receiver) => (name === 'raw' ? stored(target, pause) : Reflect.get(target, name, receiver)),
  });
  // Every property of the API is a call.
  const calls = (api: AccountApi) =>
    Object.fromEntries(Object.entries(api).map(([name, call]) => [name, watched(call)])) as unknown as AccountApi;
  const { access } = app;
  if (!access) throw new Error('Nothing can be published without Threads');
  const deps: Omit<PublishDeps, 'inTurn'> = {
    knex,
    log: pino({ level: 'silent' }),
    now: () => new Date(app.sandbox.now()),
    access: { use: (account, work, options) => access.use(account, (api) => work(calls(api)), options) },
    times: publishTimes,
    pictures: createPublicPictures({ publicUrl: app.url, isSandbox: true }),
    onPublished: async () => {},
  };
  return createPublisher(deps);
}

/** Nobody waits within a statement: the database would hold what it locked, or take it back as if it had not begun. */
const stored =
  (knex: Knex, pause: () => Promise<void>) =>
  async (text: string, values: Knex.RawBinding[]): Promise<unknown> => {
    const result = await knex.raw(text, values);
    await pause();
    return result;
  };
