import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { Model } from 'objection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { getSettings } from '#shared/account';
import { analyzeChat } from '#shared/analysis';
import { MINUTE_MS } from '#shared/days/durations';
import { noteTried } from '../../backup/kept-backups.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { connect } from '../../database/connect.ts';
import { type Jobs, startJobs } from '../../jobs/start-jobs.ts';
import { createCallGates, createGates } from '../../middleware/concurrency-limits.ts';
import { FairGate } from '../../middleware/fair-gate.ts';
import { createSendMail } from '../../outbound/send-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { signUp } from '../../testing/factories.ts';
import { type FakeModel, startFakeModel } from '../../testing/fake-model.ts';
import { answers, unauthorized } from '../../testing/fake-model-behaviours.ts';
import { fillAccount } from '../../testing/fill-account.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { patience } from '../../testing/patience.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';
import { metricsPage } from './serve-metrics.ts';

const TOKEN = 'the token of the operator';
const ROOT = path.resolve(import.meta.dirname, '../../..');
/** They tell what is so from the first moment on. */
const CONSTANT = ['threads_mastery_build_info', 'threads_mastery_backup_scheduled', 'threads_mastery_database_up'];

/** For one task, and one that waits. */
const narrow = new FairGate({
  atOnce: 1,
  atOncePerUser: 1,
  waiting: 9,
  waitingPerUser: 1,
  longestWaitMs: 60_000,
  refusal: 'Full',
});

let database: TestDatabase;
let app: TestApp;
let model: FakeModel;
let metrics: Metrics;
let folder: string;
let jobs: Jobs;
beforeAll(async () => {
  [database, model] = await Promise.all([createTestDatabase(), startFakeModel()]);
  Model.knex(database.knex);
  jobs = await startJobs(database.url, { warn: () => {} });
  folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-metrics-'));
  const [gates, callGates] = [createGates(), createCallGates()];
  metrics = createMetrics({
    knex: database.knex,
    gates: { ...gates, ...callGates, narrow },
    settings: { dataDir: folder, backups: { folder, at: '03:00' } },
    now: () => new Date(),
    limitMs: patience(60_000),
  });
  app = await startApp({
    knex: database.knex,
    gates,
    callGates,
    metrics: metricsPage(metrics, TOKEN),
    settings: { model: { apiKey: 'key', baseUrl: model.baseUrl, name: 'fake', dailyRequests: 100 } },
  });
});
afterAll(async () => {
  metrics.stop();
  await jobs.stop();
  await app.close();
  await model.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const scrape = (authorization = `Bearer ${TOKEN}`) =>
  fetch(`${app.url}/metrics`, { headers: { Authorization: authorization } });

/** Each series with its value. */
async function read(): Promise<Map<string, string>> {
  const lines = (await (await scrape()).text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]));
}

const nameOf = (series: string) => series.replace(/\{.*/, '');
const namesOf = (series: Map<string, string>) => new Set([...series.keys()].map(nameOf));

describe('metrics', () => {
  it('are nobody’s without the token', async () => {
    for (const authorization of ['', 'Bearer of news', TOKEN])
      expect(await (await scrape(authorization)).text()).toContain('The web app');
    expect((await scrape()).headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('each move with what they measure', async () => {
    const before = await read();
    const close = await makeItAllHappen();
    const after = await read();
    await close();
    const isMoved = (series: string) => before.get(series) !== after.get(series);
    const moved = new Set([...after.keys()].filter(isMoved).map(nameOf));
    const ours = [...namesOf(after)].filter((name) => name.startsWith('threads_mastery_'));
    expect(ours.length).toBeGreaterThan(25);
    expect(ours.filter((name) => !moved.has(name)).toSorted()).toEqual(CONSTANT.toSorted());
    const value = (series: string) => Number(after.get(`threads_mastery_${series}`));
    expect(value('requests_total{method="GET",route="/api/user/settings/:userId",status="200"}')).toBe(2);
    expect(value('model_tokens_total{direction="input"}')).toBe(1200);
    expect(value('model_failures_total{reason="model_access"}')).toBe(1);
    expect([value('mails_total{outcome="sent"}'), value('mails_total{outcome="refused"}')]).toEqual([1, 1]);
    const gate = (what: string) => value(`gate_${what}{gate="narrow"}`);
    expect([gate('running'), gate('waiting'), gate('refused_total')]).toEqual([1, 1, 1]);
    expect(value('queue_waiting{queue="mine"}')).toBe(1);
    expect([value('sync_due_accounts'), value('publishing_due_posts')]).toEqual([1, 1]);
    expect(value('sync_lag_seconds') / 60).toBeCloseTo(20, 0);
    expect(value('publishing_lag_seconds') / 60).toBeCloseTo(7, 0);
  });

  it('say when the database is away, and nothing that stands there', async () => {
    const away = connect('postgres://nobody@127.0.0.1:1/nothing', { warn: () => {} });
    const others = createMetrics({
      knex: away,
      gates: {},
      settings: { dataDir: folder, backups: { folder, at: null } },
      now: () => new Date(),
    });
    const { text } = await others.read();
    others.stop();
    await away.destroy();
    expect(text).toMatch(/^threads_mastery_database_up 0$/m);
    expect(text).not.toMatch(/^threads_mastery_(database_bytes|sync_due_accounts|queue_waiting\{.*\}) /m);
  });

  it('do not grow with what strangers make up', async () => {
    const { client, user } = await signUp(app);
    const visit = async (n: number) => {
      await client.call(getSettings, { params: { userId: user.id }, headers: { 'X-Forwarded-For': `10.0.0.${n}` } });
      for (const address of [`/api/moon/${n}`, `/moon-${n}`, `/api/user/settings/${n}`, `/api/auth/user?n=${n}`])
        await client.send('GET', address);
      await client.send('PROPFIND', `/api/moon/${n}`);
    };
    // Node adds series of its own, by kind of garbage collection, when it first does each.
    const ours = async () =>
      [...(await read()).keys()].filter((name) => name.startsWith('threads_mastery_')).toSorted();
    await visit(0);
    const before = await ours();
    for (let n = 1; n < 6; n++) await visit(n);
    expect(await ours()).toEqual(before);
  });
});

/** One of each thing that is counted; what is returned ends what still goes on. */
async function makeItAllHappen(): Promise<() => Promise<void>> {
  const { client, user } = await signUp(app);
  const settings = { params: { userId: user.id } };
  for (let time = 0; time < 2; time++) await client.call(getSettings, settings);
  for (const behaviour of [answers(), unauthorized]) {
    model.behave(behaviour);
    await client.call(analyzeChat, { body: { userId: user.id, message: 'What do you think of slow coffee? #coffee' } });
  }
  await sendMails();
  await fillAccount(user.id);
  await makeLate(user.id);
  const { file } = await makeBackup(database.url, folder);
  await noteTried(folder, file, new Date());
  await queueUp();
  const held = await holdTheGate();
  const connection = await database.knex.transaction();
  return async () => {
    await connection.rollback();
    held();
  };
}

async function sendMails(): Promise<void> {
  const server = await startMailServer();
  const send = createSendMail(server.settings);
  const mail = { to: 'somebody@example.com', subject: 'A mail', text: 'Hello' };
  await send(mail);
  server.refuse(true);
  await send(mail).catch(() => {});
  await server.close();
}

/** An account that should have been read, and a post that should be out. */
async function makeLate(userId: string): Promise<void> {
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
  const { knex } = database;
  await knex('social_media_accounts').where({ userId }).update({ isConnected: true, needsReconnect: false });
  await knex('users').where({ id: userId }).update({ performanceAnalytics: true });
  await knex('account_syncs')
    .where({ userId })
    .update({ nextDueAt: ago(20) });
  const [post] = await knex('scheduled_posts').where({ userId }).limit(1);
  const late = { state: 'scheduled', dueAt: ago(7), nextAt: ago(7), publishedAt: null, leaseUntil: null };
  await knex('scheduled_posts').where({ userId, id: post.id }).update(late);
}

/** A job that waits and one that is worked on. */
async function queueUp(): Promise<void> {
  await jobs.boss.createQueue('mine');
  await jobs.boss.send('mine', {});
  await jobs.boss.fetch('mine');
  await jobs.boss.send('mine', {});
}

/** One task runs, one waits, and one is refused. */
async function holdTheGate(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const tasks = [1, 2].map(() => narrow.run('somebody', () => promise));
  await narrow.run('somebody', () => promise).catch(() => {});
  void Promise.all(tasks);
  return resolve;
}

/** The metrics that an expression of Prometheus names, with their labels. */
function namedIn(expression: string): { metric: string; labels: string[] }[] {
  const text = expression.replaceAll(/\$__\w+/g, '5m').replaceAll(/\$price_\w+/g, '1');
  const found: { metric: string; labels: string[] }[] = [];
  parser.parse(text).iterate({
    enter(node) {
      const part = text.slice(node.from, node.to);
      if (node.type.isError) throw new Error(`${expression} is no expression`);
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector')
        found.push({ metric: part, labels: [] });
      if (node.name === 'LabelName' && node.node.parent?.name === 'UnquotedLabelMatcher')
        found.at(-1)?.labels.push(part);
    },
  });
  return found;
}

describe('the board and the alerts', () => {
  /** What Prometheus adds itself. */
  const OF_PROMETHEUS = new Set(['job', 'instance', 'le']);

  async function expressions(): Promise<string[]> {
    const file = (name: string) => readFile(path.join(ROOT, 'docs/operating', name), 'utf8');
    const board: { panels: { targets: { expr: string }[] }[] } = JSON.parse(await file('board.json'));
    const alerts: { groups: { rules: { expr: string }[] }[] } = parse(await file('alerts.yaml'));
    return [
      ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ];
  }

  async function missing(texts: string[]): Promise<string[]> {
    const series = [...(await read()).keys(), 'up'];
    const knows = (metric: string, label: string) =>
      series.some((one) => nameOf(one) === metric && one.includes(`${label}="`));
    return texts.flatMap(namedIn).flatMap(({ metric, labels }) => {
      if (!series.some((one) => nameOf(one) === metric)) return [metric];
      return labels
        .filter((label) => !OF_PROMETHEUS.has(label) && !knows(metric, label))
        .map((label) => `${metric}: ${label}`);
    });
  }

  it('name only metrics and labels that exist', async () => {
    const all = await expressions();
    expect(all.length).toBeGreaterThan(40);
    expect(await missing(all)).toEqual([]);
  });

  it('that name others are noticed', async () => {
    const planted = 'rate(threads_mastery_moons_total[5m]) + max(threads_mastery_gate_running{moon="full"})';
    expect(await missing([planted])).toEqual(['threads_mastery_moons_total', 'threads_mastery_gate_running: moon']);
  });
});
