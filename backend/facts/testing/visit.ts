import { expect } from 'vitest';
import { type FactArguments, type FactName, facts } from '#shared/facts/facts';
import { signUp } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { createReadFacts } from '../create-read-facts.ts';

/** A new user in Berlin, and their facts, each as for an answer of its own, and held to the contract when it is read. */
export async function visit(app: Pick<TestApp, 'client' | 'knex'>) {
  const { client, user } = await signUp(app, { timeZone: 'Europe/Berlin' });
  const readFacts = createReadFacts(app.knex, () => new Date());
  const read = async <Name extends FactName>(name: Name, asked: FactArguments<Name>) => {
    const told = await readFacts(user.id)(name, asked);
    expect(facts[name].result.parse(told)).toEqual(told);
    return told;
  };
  const data = async <Name extends FactName>(name: Name, asked: FactArguments<Name>) => {
    const told = await read(name, asked);
    if (told.empty) throw new Error(`${name}: ${told.why}`);
    return told.data;
  };
  const reasonOf = async <Name extends FactName>(name: Name, asked: FactArguments<Name>) => {
    const told = await read(name, asked);
    return told.empty ? told.reason : 'told';
  };
  return { client, user, read, data, reasonOf };
}
