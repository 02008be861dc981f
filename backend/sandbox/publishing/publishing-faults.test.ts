import { describe, expect, it } from 'vitest';
import type { FaultRule } from '../errors/faults.ts';
import { knownFaults } from '../errors/known-faults.ts';
import { bodyOf } from '../testing/body-of.ts';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';
import { MINUTE, SECOND } from '../time-and-chance/days.ts';

/** A container that is ready to be published. */
async function ready(sandbox: TestSandbox, text: string, more: Record<string, string> = {}): Promise<string> {
  const { body } = await sandbox.send('POST', '/me/threads', { media_type: 'TEXT', text, ...more });
  sandbox.control.advance(SECOND);
  return body.id;
}

const publish = (sandbox: TestSandbox, id: string) => sandbox.send('POST', '/me/threads_publish', { creation_id: id });
const status = async (sandbox: TestSandbox, id: string) => (await sandbox.get(`/${id}`, { fields: 'status' })).body;
const texts = (sandbox: TestSandbox) => sandbox.ledger.published('steady').map(({ text }) => text);

async function withRule(rule: FaultRule): Promise<TestSandbox> {
  const sandbox = await startSandbox('steady');
  sandbox.faults.add(rule);
  return sandbox;
}

describe('a fault of publishing', () => {
  it('can lose the answer of what was published', async () => {
    await using sandbox = await withRule({ endpoint: 'publish', isDone: true, fault: { kind: 'reset' } });
    const id = await ready(sandbox, 'Out, and nobody knows');
    await expect(publish(sandbox, id)).rejects.toThrow();
    expect(texts(sandbox)).toEqual(['Out, and nobody knows']);
    expect((await status(sandbox, id)).status).toBe('PUBLISHED');
  });

  it('can lose the call before anything was published', async () => {
    await using sandbox = await withRule({ endpoint: 'publish', fault: { kind: 'reset' } });
    const id = await ready(sandbox, 'Not out');
    await expect(publish(sandbox, id)).rejects.toThrow();
    expect(texts(sandbox)).toEqual([]);
    expect((await status(sandbox, id)).status).toBe('FINISHED');
  });

  it('can say as often as wanted that a finished container does not exist', async () => {
    await using sandbox = await withRule({ endpoint: 'publish', times: 2, fault: knownFaults.notReady() });
    const id = await ready(sandbox, 'The third time');
    const refusal = { code: 24, error_subcode: 4279009, is_transient: false };
    expect((await publish(sandbox, id)).body.error).toMatchObject(refusal);
    expect((await publish(sandbox, id)).body.error).toMatchObject(refusal);
    expect(texts(sandbox)).toEqual([]);
    expect((await publish(sandbox, id)).body).toHaveProperty('id');
  });

  it('can lose a container before it is published, and after it', async () => {
    await using sandbox = await startSandbox('steady');
    const [early, late] = [await ready(sandbox, 'Lost early'), await ready(sandbox, 'Lost late')];
    sandbox.faults.add({ endpoint: 'publish', text: 'Lost early', container: { isLost: true } });
    sandbox.faults.add({ endpoint: 'publish', text: 'Lost late', isDone: true, container: { isLost: true } });
    expect((await publish(sandbox, early)).body.error.code).toBe(24);
    expect((await publish(sandbox, late)).body).toHaveProperty('id');
    for (const id of [early, late]) expect((await status(sandbox, id)).error.error_subcode).toBe(33);
    expect(texts(sandbox)).toEqual(['Lost late']);
  });

  it('can hide the status of a single published container', async () => {
    await using sandbox = await withRule({ endpoint: 'publish', text: 'Hidden', container: { hidesStatus: true } });
    const [hidden, plain] = [await ready(sandbox, 'Hidden'), await ready(sandbox, 'Plain')];
    for (const id of [hidden, plain]) await publish(sandbox, id);
    expect((await status(sandbox, hidden)).error).toMatchObject({
      code: 100,
      message: expect.stringContaining('nonexisting field (status)'),
    });
    expect((await status(sandbox, plain)).status).toBe('PUBLISHED');
  });

  it('can list a post late, which is there by its id at once', async () => {
    await using sandbox = await withRule({ endpoint: 'publish', container: { listedAfterMs: MINUTE } });
    const { id } = (await publish(sandbox, await ready(sandbox, 'Patience'))).body;
    const newest = async () => (await sandbox.get('/me/threads', { limit: '1' })).body.data[0].id;
    sandbox.control.advance(MINUTE - SECOND);
    expect(await newest()).not.toBe(id);
    expect((await sandbox.get(`/${id}`, { fields: 'text' })).body.text).toBe('Patience');
    sandbox.control.advance(SECOND);
    expect(await newest()).toBe(id);
  });

  it('can do to the container what it does, and lose the answer as well', async () => {
    const container = { hidesStatus: true, listedAfterMs: MINUTE };
    await using sandbox = await withRule({ endpoint: 'publish', isDone: true, fault: { kind: 'reset' }, container });
    const id = await ready(sandbox, 'Where is it?');
    await expect(publish(sandbox, id)).rejects.toThrow();
    expect((await status(sandbox, id)).error.code).toBe(100);
    expect(texts(sandbox)).toEqual(['Where is it?']);
  });

  it.each([2207051, 4279013] as const)('can be a restriction of the account: %s', async (subcode) => {
    await using sandbox = await withRule({ endpoint: 'publish', fault: knownFaults.restricted(subcode) });
    const { body } = await publish(sandbox, await ready(sandbox, 'Restricted'));
    expect(body.error.error_subcode).toBe(subcode);
  });

  it('is counted, for whoever controls the sandbox from outside', async () => {
    await using sandbox = await startSandbox('steady', { control: true });
    sandbox.faults.add({ endpoint: 'publish', text: 'Twice', times: 1, fault: knownFaults.notReady() });
    const id = await ready(sandbox, 'Twice');
    for (const _ of [1, 2]) await publish(sandbox, id);
    const read = async (path: string) => bodyOf(await fetch(`${sandbox.address}/sandbox/${path}`));
    expect(await read('faults')).toMatchObject([{ text: 'Twice', met: 1 }]);
    expect(await read('ledger/accounts/steady/published')).toEqual(sandbox.ledger.published('steady'));
  });
});

describe('the ledger of publications', () => {
  it('has each of them with text, moment, container and parent', async () => {
    await using sandbox = await startSandbox('steady');
    const container = await ready(sandbox, 'One');
    const { id } = (await publish(sandbox, container)).body;
    const at = sandbox.now();
    const reply = await ready(sandbox, 'Two', { reply_to_id: id });
    await publish(sandbox, reply);
    await ready(sandbox, 'Never published');
    expect(sandbox.ledger.published('steady')).toMatchObject([
      { id, container, text: 'One', at, parent: null, root: null },
      { container: reply, text: 'Two', parent: id, root: id },
    ]);
  });
});
