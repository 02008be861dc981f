import { randomUUID } from 'node:crypto';
import { type Signup, signup, type User } from '#shared/auth';
import type { TestClient } from './client.ts';
import type { TestApp } from './start-app.ts';

/** Sign-up input that is unique. */
export function newSignup(changes: Partial<Signup> = {}): Signup {
  const name = `user-${randomUUID().slice(0, 13)}`;
  return { username: name, email: `${name}@example.com`, password: 'correct horse', ...changes };
}

/** A signed-up user with the browser in which they are signed in. */
export async function signUp(app: Pick<TestApp, 'client'>, changes: Partial<Signup> = {}) {
  const client = app.client();
  const input = newSignup(changes);
  const { status, body } = await client.call(signup, { body: input });
  if (status !== 200) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`);
  const user: User = body;
  return { client, user, input } satisfies { client: TestClient; user: User; input: Signup };
}
