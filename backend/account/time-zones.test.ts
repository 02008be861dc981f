import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, getSettings } from '#shared/account';
import { signup } from '#shared/auth';
import { timeZoneSchema } from '#shared/contract/text';
import { requireTimeZone } from '../models/users/require-time-zone.ts';
import { newSignup, signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const REFUSED = ['+05:30', '-08:00', 'IST', 'PST', 'CET', 'Mars/Olympus', 'Z', ''];
/** What `Intl` knows besides: Node's own list leaves out aliases and old names. */
const OLD_NAMES = ['UTC', 'GMT', 'EST5EDT', 'Japan', 'US/Pacific', 'us/pacific', 'Asia/Calcutta', 'Etc/GMT-14'];
const NOT_IN_POSTGRES = [
  'US/Pacific-New',
  ...[
    'AST4',
    'AST4ADT',
    'EST5',
    'EST5EDT',
    'CST6',
    'CST6CDT',
    'MST7',
    'MST7MDT',
    'PST8',
    'PST8PDT',
    'YST9',
    'HST10',
  ].map((name) => `SystemV/${name}`),
];
const MOMENT = new Date('2026-07-01T12:00:00Z');

/** Every name that the schema accepts, of all that Node and PostgreSQL list and of those above. */
async function zonesOfSchema(): Promise<string[]> {
  const listed = await app.knex('pg_timezone_names').pluck<string[]>('name');
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...listed, ...OLD_NAMES, ...NOT_IN_POSTGRES]);
  return [...names].filter((name) => timeZoneSchema.safeParse(name).success);
}

async function isAccepted(zone: string): Promise<boolean> {
  return requireTimeZone(zone).then(
    () => true,
    () => false,
  );
}

describe('a time zone', () => {
  it('that is accepted shows the same clock in Intl, Temporal and PostgreSQL', async () => {
    const zones = await zonesOfSchema();
    const accepted: string[] = [];
    for (const zone of zones) if (await isAccepted(zone)) accepted.push(zone);
    expect(zones.filter((zone) => !accepted.includes(zone)).toSorted()).toEqual(NOT_IN_POSTGRES.toSorted());
    const { rows } = await app.knex.raw<{ rows: { zone: string; local: string }[] }>(
      `select zone, to_char(?::timestamptz at time zone zone, 'YYYY-MM-DD HH24:MI:SS') as local
       from unnest(?::text[]) as zone`,
      [MOMENT, accepted],
    );
    expect(rows).toEqual(accepted.map((zone) => ({ zone, local: clockOfIntl(zone) })));
    expect(accepted.map(clockOfTemporal)).toEqual(accepted.map(clockOfIntl));
  });

  it('of this runtime is accepted, whatever its name', async () => {
    for (const zone of [...Intl.supportedValuesOf('timeZone'), ...OLD_NAMES]) {
      expect(timeZoneSchema.safeParse(zone).success && (await isAccepted(zone)), zone).toBe(true);
    }
  });

  it.each(REFUSED)('"%s" is refused by the schema', (zone) => {
    expect(timeZoneSchema.safeParse(zone).success).toBe(false);
  });

  it.each(['SystemV/AST4', 'US/Pacific-New'])(
    '"%s", which PostgreSQL does not know, is refused at sign-up and in settings',
    async (timeZone) => {
      const refusal = { status: 400, body: { error: { fields: { timeZone: 'Unknown time zone' } } } };
      expect(await app.client().call(signup, { body: { ...newSignup(), timeZone } })).toMatchObject(refusal);
      const { client, user } = await signUp(app);
      const params = { userId: user.id };
      expect(await client.call(changeSettings, { params, body: { timeZone } })).toMatchObject(refusal);
      expect((await client.call(getSettings, { params })).body.timeZone).toBe('UTC');
    },
  );
});

const clockOfIntl = (timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(MOMENT);

const clockOfTemporal = (timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(MOMENT.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString()
    .replace('T', ' ');
