import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, deleteUser } from '#shared/account';
import {
  beginTwoStep,
  changePassword,
  confirmIdentity,
  disableTwoStep,
  enableTwoStep,
  endOneSession,
  endOtherSessions,
  listSessions,
  renewRecoveryCodes,
  resetPassword,
} from '#shared/account-security';
import { login } from '#shared/auth';
import { createCalendarFeed } from '#shared/calendar/calendar-feed';
import type { Endpoint } from '#shared/contract/endpoint';
import { HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { issueReset } from './auth/passwords/resets.ts';
import { userChanged } from './database/user-changes.ts';
import { codeAt, switchOnTwoStep } from './testing/authenticator-app.ts';
import type { Answer } from './testing/client.ts';
import { signUp } from './testing/factories.ts';
import { startApp, type TestApp } from './testing/start-app.ts';

const STEP_MS = 30_000;
const NEW = 'quiet otters rest';

let app: TestApp;
let now = Date.now();
beforeAll(async () => {
  app = await startApp({ now: () => new Date(now) });
});
afterAll(() => app.close());

/** Somebody with another session besides this one. */
async function somebody() {
  const person = await signUp(app);
  await app.client().call(login, { body: person.input });
  const sessions: { id: string; isThis: boolean }[] = (await person.client.call(listSessions)).body;
  return { ...person, other: sessions.find(({ isThis }) => !isThis)?.id ?? '' };
}

/** Somebody with the second step, in another session than the one in which they switched it on. */
async function withTwoStep() {
  const person = await somebody();
  const { secret, codes } = await switchOnTwoStep(person.client, now);
  expect((await person.client.call(login, { body: { ...person.input, code: nextCode(secret) } })).status).toBe(200);
  return { ...person, codes, nextCode: () => nextCode(secret) };
}

/** A code is good once. */
function nextCode(secret: string): string {
  now += 5 * STEP_MS;
  return codeAt(secret, now);
}

/** Who stands before a door, and what they have. */
type Caller = Pick<Awaited<ReturnType<typeof somebody>>, 'client' | 'user' | 'input' | 'other'> & {
  password?: string;
  code?: string | undefined;
};

const doors: [Endpoint, (caller: Caller) => Parameters<Caller['client']['call']>[1]][] = [
  [deleteUser, ofUser],
  [changeSettings, (caller) => ({ ...ofUser(caller), body: { email: `moved-${caller.input.email}` } })],
  [changePassword, ({ password = 'wrong', code }) => ({ body: { current: password, password: NEW, code } })],
  [beginTwoStep, () => ({})],
  [enableTwoStep, () => ({ body: { code: '123456' } })],
  [disableTwoStep, () => ({})],
  [renewRecoveryCodes, () => ({})],
  [endOneSession, ({ other }) => ({ params: { id: other } })],
  [endOtherSessions, () => ({})],
  [createCalendarFeed, ofUser],
];

function ofUser({ user }: Caller) {
  return { params: { userId: user.id } };
}

const nameOf = ({ method, path: place }: Endpoint) => `${method} ${place}`;

function tryDoor(name: string, caller: Caller): Promise<Answer> {
  const [endpoint, inputOf] = doors.find(([door]) => nameOf(door) === name) ?? [];
  if (!endpoint || !inputOf) throw new Error(`Nobody knows how to try ${name}`);
  return caller.client.call(endpoint, inputOf(caller));
}

const callers: Record<string, () => Promise<Caller>> = {
  nobody: async () => ({ ...(await somebody()), client: app.client() }),

  async hour() {
    const person = await somebody();
    await age(person, { createdAt: new Date(Date.now() - HOUR_MS) });
    return person;
  },

  async stale() {
    const person = await somebody();
    await person.client.call(confirmIdentity, { body: person.input });
    await age(person, { confirmedAt: new Date(Date.now() - 11 * MINUTE_MS) });
    return person;
  },

  'signed in': withTwoStep,

  async password() {
    const person = await withTwoStep();
    const { password } = person.input;
    await person.client.call(confirmIdentity, { body: { password } });
    const changed = await person.client.call(changePassword, { body: { current: password, password: `${NEW} well` } });
    return { ...person, password: changed.status === 200 ? `${NEW} well` : password };
  },

  async code() {
    const person = await withTwoStep();
    await person.client.call(confirmIdentity, { body: { password: 'wrong', code: person.nextCode() } });
    return { ...person, code: person.nextCode() };
  },

  async used() {
    const person = await withTwoStep();
    const body = { ...person.input, code: person.codes[0] };
    expect((await app.client().call(login, { body })).status).toBe(200);
    await person.client.call(confirmIdentity, { body });
    return { ...person, ...body };
  },

  async before() {
    const person = await somebody();
    const phone = app.client();
    await phone.call(login, { body: person.input });
    expect((await phone.call(confirmIdentity, { body: person.input })).status).toBe(204);
    await switchOnTwoStep(person.client, now);
    return { ...person, client: phone };
  },

  async reset() {
    const person = await withTwoStep();
    const token = (await issueReset(person.user.id, app.url)).split('#')[1];
    expect((await app.client().call(resetPassword, { body: { token, password: NEW } })).status).toBe(204);
    await person.client.call(login, { body: { ...person.input, password: NEW } });
    return { ...person, password: NEW };
  },
};

async function age({ user }: Caller, to: object): Promise<void> {
  await app.knex('sessions').where({ userId: user.id }).update(to);
  await userChanged(user.id);
}

const page = readFileSync(path.join(import.meta.dirname, '../docs/security.md'), 'utf8');
const [, section = ''] = page.split('## Doors that ask for a proof\n');
const [head = [], , ...rows] = [...section.matchAll(/^\| (.+) \|$/gm)]
  .slice(0, doors.length + 2)
  .map(([, cells = '']) => cells.split(' | '));
const lesser = head.slice(2);
const cases = rows.flatMap(([, door = '', ...statuses]) =>
  statuses.map((status, index) => ({ door: door.replaceAll('`', ''), less: lesser[index] ?? '', status })),
);

describe('the page about security', () => {
  it('names every door, and all that is less than a proof', () => {
    expect(cases.map(({ door }) => door).filter((door, index, all) => all.indexOf(door) === index)).toEqual(
      doors.map(([endpoint]) => nameOf(endpoint)),
    );
    expect(lesser).toEqual(Object.keys(callers));
    const sources = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
    const asked = sources.flatMap(
      (file) =>
        readFileSync(path.join(import.meta.dirname, file), 'utf8').match(
          /\bawait (?:requireConfirmed|proveIdentity)\(/g,
        ) ?? [],
    );
    // "Enter your password again" is no door: it makes the proof.
    expect(asked).toHaveLength(doors.length + 1);
  });
});

describe('with less than a proof', () => {
  it.each(cases)('$door answers $status to "$less"', async ({ door, less, status }) => {
    const caller = await callers[less]?.();
    if (!caller) throw new Error(`Nobody comes with ${less}`);
    expect((await tryDoor(door, caller)).status).toBe(Number(status));
  });
});

describe('with a proof', () => {
  const names = doors.map(([endpoint]) => nameOf(endpoint));

  it.each(names)('%s opens to the password, or to having signed in lately, without the second step', async (door) => {
    const caller = await somebody();
    const lately = await tryDoor(door, { ...caller, password: caller.input.password });
    expect(isOpen(lately)).toBe(true);
  });

  it.each(names)('%s opens to the password and a code, and to the password and a recovery code', async (door) => {
    for (const kind of ['app', 'recovery']) {
      const person = await withTwoStep();
      const { password } = person.input;
      const code = (n: number) => (kind === 'app' ? person.nextCode() : person.codes[n]) ?? '';
      expect((await person.client.call(confirmIdentity, { body: { password, code: code(0) } })).status).toBe(204);
      expect(isOpen(await tryDoor(door, { ...person, password, code: code(1) }))).toBe(true);
    }
  });

  it('whoever has just switched the second step on, by password and code, is not asked again', async () => {
    const person = await somebody();
    await switchOnTwoStep(person.client, now);
    expect((await person.client.call(endOtherSessions)).status).toBe(200);
  });

  /** Behind the door there may be something else in the way: the second step is on already, or a code is wrong. */
  const isOpen = ({ status, body }: Answer) => status < 300 || status === 409 || body?.error?.code === 'wrong_code';
});
