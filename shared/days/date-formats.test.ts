import { afterEach, expect, it } from 'vitest';
import { dateFormat } from './date-formats.ts';
import { wallClockOf } from './wall-clock.ts';

const Original = Intl.DateTimeFormat;
let made = 0;
class Counted extends Original {
  constructor(...given: ConstructorParameters<typeof Original>) {
    super(...given);
    made += 1;
  }
}
afterEach(() => {
  Intl.DateTimeFormat = Original;
});

const NAME = 'singapore';
/** The same zone in other letters. */
const spelling = (n: number) => [...NAME].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter)).join('');

it.each<[string, (timeZone: string) => string]>([
  ['wall clocks', (timeZone) => wallClockOf(new Date(0), timeZone)],
  ['moments', (timeZone) => dateFormat('en', { timeStyle: 'short', timeZone }).format(0)],
])('formats of %s are kept for the spellings of a zone that came last, and for no others', (_, format) => {
  // It lacks the call without `new`, which nobody needs here.
  Intl.DateTimeFormat = Counted as typeof Original;
  made = 0;
  const asked = Array.from({ length: 300 }, (_, n) => spelling(n));
  for (const zone of asked) format(zone);
  expect(made).toBe(300);
  for (const zone of asked.slice(-50)) format(zone);
  expect(made).toBe(300);
  for (const zone of asked.slice(0, 100)) format(zone);
  expect(made).toBe(400);
});
