import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { clockOf } from './scaled-clock.ts';

// For `node --import`: the process that is started lives by the clock that `SCALED_TIME` describes (`origin:speed`), so the
// product as it is can be watched over hours in minutes. Pauses between tries and limits for answers shrink as well; what
// the product waits for the database does not, since that one is not quicker.
const LEAST_LIMIT_MS = 2000;

const [origin = 0, speed = 1] = (process.env.SCALED_TIME ?? '').split(':').map(Number);
const now = clockOf({ origin, speed });

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

const limit = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => limit(Math.round(Math.max(ms / speed, Math.min(ms, LEAST_LIMIT_MS))));

const pause = timers.setTimeout;
timers.setTimeout = (ms = 0, ...rest) => pause(ms / speed, ...rest);
syncBuiltinESMExports();
