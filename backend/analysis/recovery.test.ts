import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AnalysisEntry, analyzeChat, deleteAnalysis, listAnalyses, wipeAnalyses } from '#shared/analysis';
import type { Timing } from '../analysts/analysis-time-limits.ts';
import { createLocalAnalyst } from '../analysts/local/local-analyst.ts';
import { AnalysisEntry as Row } from '../models/analysis/analysis-entry.ts';
import { User } from '../models/users/user.ts';
import { TestClient } from '../testing/client.ts';
import { signUp } from '../testing/factories.ts';
import { type FakeModel, startFakeModel } from '../testing/fake-model.ts';
import type { ReceivedRequest } from '../testing/fake-model-behaviours.ts';
import { answers, answersOnRelease, hangs } from '../testing/fake-model-behaviours.ts';
import { patience } from '../testing/patience.ts';
import { dataUrl } from '../testing/pictures.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let database: TestApp;
let model: FakeModel;
const opened: { close(): Promise<void> }[] = [];
let child: ChildProcess | undefined;

beforeAll(async () => {
  // It only holds the database: it takes up nothing.
  database = await startApp({ analysis: { timing: { sweep: 1_000_000 } } });
  model = await startFakeModel();
});
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
  child?.kill('SIGKILL');
  await Row.query().delete();
  model.requests.length = 0;
  model.behave(answers());
});
afterAll(async () => {
  await model.close();
  await database.close();
});

/** An app whose analyses wait for the fake model. */
async function start(timing: Partial<Timing> = {}, { local }: Pick<TestApp, 'local'> = database): Promise<TestApp> {
  const settings = { model: { apiKey: 'key', baseUrl: model.baseUrl, name: 'fake-1', dailyRequests: 100 } };
  const analysis = { local, timing: { grace: 100, ...timing } };
  const app = await startApp({ knex: database.knex, settings, analysis });
  opened.push(app);
  return app;
}

type Visitor = Pick<Awaited<ReturnType<typeof signUp>>, 'client' | 'user'>;

const analyze = ({ client, user }: Visitor, message = 'A post about coffee') =>
  client.call(analyzeChat, { body: { userId: user.id, message } });
const history = async ({ client, user }: Visitor): Promise<AnalysisEntry[]> =>
  (await client.call(listAnalyses, { params: { userId: user.id } })).body;
const modelIsAsked = (times = 1) => expect.poll(() => model.requests).toHaveLength(times);
const allAreKept = (visitor: Visitor, times: number) => expect.poll(() => history(visitor)).toHaveLength(times);
async function finished(visitor: Visitor): Promise<AnalysisEntry[]> {
  await expect.poll(async () => (await history(visitor)).filter(({ status }) => status === 'pending')).toEqual([]);
  return history(visitor);
}

/** Lets the model keep every analysis waiting until it is released. */
function holdModel(): () => void {
  const { behaviour, release } = answersOnRelease();
  model.behave(behaviour);
  return release;
}

/** What a process that died has left: a pending entry whose lease has run out. */
const abandoned = ({ user }: Visitor, attempts: number, message = 'A post about tea') =>
  Row.query().insert({
    userId: user.id,
    message,
    image: null,
    status: 'pending',
    attempts,
    leaseUntil: new Date(Date.now() - 1000),
  });

describe('an entry that a process left unfinished', () => {
  it('when it was killed, is finished by the next one', async () => {
    const { connectionString } = database.knex.client.config.connection;
    child = spawn(
      process.execPath,
      [path.resolve('backend/testing/analysis-process.ts'), connectionString, model.baseUrl],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [url] = await once(child.stdout ?? child, 'data');
    const killed = await signUp({ client: () => new TestClient(String(url)) });
    model.behave(hangs);
    const answer = analyze(killed).catch(() => 'no answer');
    await modelIsAsked();
    child.kill('SIGKILL');
    expect(await answer).toBe('no answer');

    const client = database.client();
    for (const [name, value] of killed.client.cookies) client.cookies.set(name, value);
    const visitor = { client, user: killed.user };
    expect(await history(visitor)).toMatchObject([{ status: 'pending', message: 'A post about coffee' }]);
    model.behave(answers());
    await start({ sweep: 100 });
    expect(await finished(visitor)).toMatchObject([{ status: 'done', analysis: { analyst: { kind: 'model' } } }]);
  });

  it('is finished once, however many processes look for it', async () => {
    const ada = await signUp(database);
    await Promise.all(Array.from({ length: 12 }, () => abandoned(ada, 1)));
    await Promise.all([start(), start(), start()]);
    expect(await finished(ada)).toHaveLength(12);
    expect(model.requests).toHaveLength(12);
  });

  it('is given up after three attempts, with a reason', async () => {
    const ada = await signUp(database);
    await abandoned(ada, 3);
    await start();
    expect(await finished(ada)).toMatchObject([
      { status: 'failed', analysis: null, failure: { code: 'given_up', message: expect.stringMatching(/kept/) } },
    ]);
    expect(model.requests).toEqual([]);
  });

  it('does not wait for the many that another user has left', async () => {
    const [ada, bob] = [await signUp(database), await signUp(database)];
    for (let index = 0; index < 6; index++) await abandoned(ada, 1);
    await abandoned(bob, 1, 'A post about milk');
    const isAboutTea = (request: ReceivedRequest) => JSON.stringify(request).includes('about tea');
    model.behave((response, request) => (isAboutTea(request) ? hangs : answers())(response, request));
    await start();
    expect(await finished(bob)).toMatchObject([{ status: 'done' }]);
    expect((await history(ada)).map(({ status }) => status)).toEqual(Array(6).fill('pending'));
  });

  it('stays with a process that is alive, however long it takes', async () => {
    const lease = patience(3000);
    const app = await start({ lease, sweep: 50 });
    await start({ lease, sweep: 50 });
    const release = holdModel();
    const ada = await signUp(app);
    const answer = analyze(ada);
    await modelIsAsked();
    const leaseEnd = async () => (await Row.query().findOne({ userId: ada.user.id }))?.leaseUntil?.getTime() ?? 0;
    const first = await leaseEnd();
    await expect.poll(leaseEnd).toBeGreaterThan(first + lease);
    release();
    expect((await answer).body.status).toBe('done');
    expect(model.requests).toHaveLength(1);
  });

  it('and that another process took is left to that one', async () => {
    const ada = await signUp(await start());
    const release = holdModel();
    const answer = analyze(ada);
    await modelIsAsked();
    await Row.query().where({ userId: ada.user.id }).patch({ attempts: 2 });
    release();
    expect((await answer).body).toMatchObject({ status: 'pending', analysis: null });
    expect(await history(ada)).toMatchObject([{ status: 'pending', analysis: null }]);
  });
});

describe('an analysis', () => {
  it('that takes too long has failed, and says so', async () => {
    const app = await start({ analysis: 300 });
    model.behave(hangs);
    const ada = await signUp(app);
    const { status, body } = await analyze(ada);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'failed', message: 'A post about coffee', failure: { code: 'time_limit' } });
    expect(await history(ada)).toEqual([body]);
  });

  it('that failed is made anew when it is asked for again with its key', async () => {
    // Long enough for an answer on a busy machine.
    const { client, user } = await signUp(await start({ analysis: patience(3000) }));
    const message = 'The first loaf is out of the oven.';
    const again = () => client.call(analyzeChat, { body: { userId: user.id, message, clientKey: user.id } });
    model.behave(hangs);
    const { body } = await again();
    expect(body).toMatchObject({ status: 'failed', failure: { code: 'time_limit' } });
    model.behave(answers());
    expect((await again()).body).toMatchObject({ failure: null, id: expect.not.stringMatching(body.id) });
  });

  it('of a picture that cannot be read in time has failed for good, and says why', async () => {
    const local = createLocalAnalyst({ timeLimit: 1 });
    opened.push(local);
    const app = await start({ sweep: 50 }, { local });
    const ada = await signUp(app);
    const image = dataUrl(await readFile('backend/analysts/local/testing/desktop.webp'), 'image/webp');
    const { status, body } = await ada.client.call(analyzeChat, { body: { userId: ada.user.id, message: '', image } });
    expect(status).toBe(200);
    const failure = { code: 'picture_too_slow', message: expect.stringMatching(/takes too long to read/) };
    expect(body).toMatchObject({ status: 'failed', analysis: null, failure });
    expect(await history(ada)).toEqual([body]);
    expect(await Row.query().where({ userId: ada.user.id })).toMatchObject([{ attempts: 1, leaseUntil: null }]);
  });

  it('is finished for the history when the client leaves', async () => {
    const ada = await signUp(await start());
    const release = holdModel();
    const leaving = new AbortController();
    const answer = ada.client.send('POST', analyzeChat.path, {
      body: JSON.stringify({ userId: ada.user.id, message: 'A post about coffee' }),
      headers: { 'Content-Type': 'application/json' },
      signal: leaving.signal,
    });
    await modelIsAsked();
    leaving.abort();
    await expect(answer).rejects.toThrow();
    release();
    expect(await finished(ada)).toMatchObject([{ status: 'done', analysis: { analyst: { kind: 'model' } } }]);
  });

  it('does not bring an entry back that was deleted meanwhile', async () => {
    const ada = await signUp(await start());
    const release = holdModel();
    const answer = analyze(ada);
    await modelIsAsked();
    const [{ id } = { id: '' }] = await history(ada);
    expect((await ada.client.call(deleteAnalysis, { params: { id } })).status).toBe(200);
    release();
    expect((await answer).status).toBe(404);
    expect(await history(ada)).toEqual([]);
  });

  it('does not bring a history back that was wiped meanwhile', async () => {
    const ada = await signUp(await start());
    const release = holdModel();
    const pending = Array.from({ length: 5 }, () => analyze(ada));
    await allAreKept(ada, 5);
    await ada.client.call(wipeAnalyses, { params: { userId: ada.user.id } });
    release();
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await history(ada)).toEqual([]);
  });

  it('leaves nothing of a user who was deleted meanwhile', async () => {
    const ada = await signUp(await start());
    const release = holdModel();
    const answer = analyze(ada);
    await modelIsAsked();
    await User.query().deleteById(ada.user.id);
    release();
    const { status } = await answer;
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await Row.query().where({ userId: ada.user.id })).toEqual([]);
    expect(await database.knex('model_usage').where({ userId: ada.user.id })).toEqual([]);
  });

  it('waits while three others of the same user run', async () => {
    const app = await start();
    const [ada, bob] = [await signUp(app), await signUp(app)];
    model.behave(hangs, hangs, hangs, answers());
    const waiting = Array.from({ length: 4 }, () => analyze(ada));
    await modelIsAsked(3);
    expect((await analyze(bob)).body.status).toBe('done');
    expect(model.requests).toHaveLength(4);
    await app.analysis.stop();
    await Promise.all(waiting);
  });
});

describe('a stop', () => {
  it('lets running analyses finish', async () => {
    const app = await start({ grace: 60_000 });
    const ada = await signUp(app);
    const release = holdModel();
    const running = Array.from({ length: 5 }, () => analyze(ada));
    await allAreKept(ada, 5);
    const stopped = app.analysis.stop();
    release();
    await stopped;
    const answered = await Promise.all(running);
    expect(answered.map(({ status, body }) => [status, body.status])).toEqual(answered.map(() => [200, 'done']));
  });

  it('gives the rest back, unharmed, to whoever starts next', async () => {
    const app = await start({ grace: 100 });
    const ada = await signUp(app);
    model.behave(hangs);
    const running = Array.from({ length: 5 }, () => analyze(ada));
    await allAreKept(ada, 5);
    await app.analysis.stop();
    const answered = await Promise.all(running);
    expect(answered.map(({ status, body }) => [status, body.status])).toEqual(answered.map(() => [200, 'pending']));
    const rows = await Row.query().where({ userId: ada.user.id });
    // Three had begun.
    expect(rows.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1, 1, 1]);
    model.behave(answers());
    await start();
    expect(await finished(ada)).toHaveLength(5);
  });
});
