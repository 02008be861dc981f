/** Chromium refuses more than two pictures a second. */
const GAP_MS = 520;

let last: Promise<unknown> = Promise.resolve();

/** Takes one picture after the other, as often as the browser lets us. */
export function paced<Result>(take: () => Promise<Result>): Promise<Result> {
  const taken = last.then(take);
  const pause = () => new Promise((done) => setTimeout(done, GAP_MS));
  last = taken.then(pause, pause);
  return taken;
}
