import { randomUUID } from 'node:crypto';
import type { Page } from 'puppeteer';
import { tells } from './notices.ts';
import { arrivesAt, fill, press } from './screen.ts';

export interface Person {
  username: string;
  email: string;
  password: string;
}

/** Somebody who has no account yet. */
export function newPerson(): Person {
  const username = `ada-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.com`, password: 'a long enough password' };
}

/** Fills in the sign-up form that the page shows, and comes out signed in. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await fill(page, 'Username', person.username);
  await fill(page, 'Email', person.email);
  await fill(page, 'Password', person.password);
  await press(page, 'Create account');
  await tells(page, 'Your account has been created successfully.');
  await arrivesAt(page, '/dashboard');
}

/** Fills in the sign-in form that the page shows. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await fill(page, 'Email or username', email);
  await fill(page, 'Password', password);
  await press(page, 'Sign in');
}
