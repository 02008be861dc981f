import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser, signup } from '#shared/auth';
import { newSignup } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
let begun = 0;

beforeAll(async () => {
  app = await startApp({
    onFirstUser: () => {
      begun += 1;
    },
  });
});
afterAll(() => app.close());

it('loads what users need when the first one has signed in, and once', async () => {
  const client = app.client();
  expect((await client.call(currentUser)).status).toBe(401);
  expect(begun).toBe(0);
  expect((await client.call(signup, { body: newSignup() })).status).toBe(200);
  expect(begun).toBe(1);
  expect((await client.call(currentUser)).status).toBe(200);
  expect(begun).toBe(1);
});
