import { afterAll, beforeAll, expect, it } from 'vitest';
import { timeZoneSchema } from '#shared/text';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const SHORT_NAMES = ['UTC', 'GMT', 'EST5EDT', 'Japan', 'US/Pacific', 'Asia/Calcutta', 'Etc/GMT-14'];
const REFUSED = ['+05:30', '-08:00', 'IST', 'PST', 'CET', 'Mars/Olympus', 'Z', ''];
const MOMENT = new Date('2026-07-01T12:00:00Z');

it('every time zone that can be chosen is the same one in PostgreSQL', async () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), ...SHORT_NAMES];
  const { rows } = await database.knex.raw<{ rows: { zone: string; local: string }[] }>(
    `select zone, to_char(?::timestamptz at time zone zone, 'YYYY-MM-DD HH24:MI:SS') as local
     from unnest(?::text[]) as zone`,
    [MOMENT, zones],
  );
  const here = zones.map((timeZone) => ({
    zone: timeZone,
    local: new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(MOMENT),
  }));
  expect(zones.filter((zone) => !timeZoneSchema.safeParse(zone).success)).toEqual([]);
  expect(rows).toEqual(here);
});

it.each(REFUSED)('"%s" cannot be chosen', (zone) => {
  expect(timeZoneSchema.safeParse(zone).success).toBe(false);
});
