import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Model } from 'objection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings, deleteUser } from '#shared/account';
import { changePassword } from '#shared/account-security';
import { deleteAnalysis } from '#shared/analysis';
import { deleteChartNote } from '#shared/analytics/chart-notes';
import { removeGoal } from '#shared/analytics/growth';
import { changeInsight } from '#shared/analytics/insights';
import { setReadReplies } from '#shared/analytics/reply-texts';
import { revokeReportLink } from '#shared/analytics/reports';
import { switchWatch } from '#shared/analytics/watches';
import { setDigestMail } from '#shared/briefing/digest';
import { cancelScheduledPost, changeScheduledPost, publishPostNow } from '#shared/calendar/calendar';
import { createCalendarFeed, revokeCalendarFeed } from '#shared/calendar/calendar-feed';
import { endSeries } from '#shared/calendar/calendar-series';
import { setPostingSlots } from '#shared/calendar/calendar-slots';
import { HOUR_MS } from '#shared/days/durations';
import { deleteExperiment, stopExperiment } from '#shared/experiments';
import { deleteCollection } from '#shared/library/collections';
import { deletePostTable } from '#shared/library/post-tables';
import { deletePlan } from '#shared/plans';
import { deleteSavedPost } from '#shared/saved-posts';
import { disconnectThreadsAccount, stopPublishing } from '#shared/threads';
import { signRequest } from '../sandbox/callbacks/signed-request.ts';
import { runSql } from '../testing/backup-scene.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { signUp } from '../testing/factories.ts';
import { fillAccount } from '../testing/fill-account.ts';
import { startPublishApp } from '../testing/publish-app.ts';
import { connectCreator, steady } from '../testing/threads-app.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore/restore-backup.ts';

/** A person of Threads for each who leaves it: Meta names the person, whoever connected them. */
const LEAVES = { ...steady, key: 'leaves', id: '27173231028946701', username: 'leaves', posts: 0 };
const REMOVES = { ...steady, key: 'removes', id: '27173231028946702', username: 'removes', posts: 0 };

/** What is done after the backup, and a statement that finds it if it is back. */
interface Withdrawal {
  run(): Promise<{ status: number }>;
  back: string;
}

let database: TestDatabase;
let folder: string;
let app: Awaited<ReturnType<typeof startPublishApp>>;
const withdrawals = new Map<string, Withdrawal>();

/** The users and rows of a scene, and what is withdrawn of them, by the words of the page for operators. */
async function prepare(): Promise<void> {
  const ada = await app.author();
  const { client, user, account } = ada;
  await fillAccount(user.id);
  const own = { userId: user.id };
  const idIn = async (table: string): Promise<string> => (await app.knex(table).where(own).first('id')).id;
  const here = { params: own };
  const of = async (table: string) => ({ params: { id: await idIn(table) } });
  const isHere = async (table: string) => `select from ${table} where id = '${await idIn(table)}'`;
  const filled = (await app.knex('goals').where(own).first()).accountId;
  const bea = await app.author();
  const dueAt = new Date(app.sandbox.now() + 240 * HOUR_MS).toISOString();
  const [canceled, changed] = [await ada.schedule('Canceled', { dueAt }), await ada.schedule('Before', { dueAt })];
  const published = await bea.schedule('Out', { dueAt });
  const [leaves, removes, parts, gone] = [await signUp(app), await signUp(app), await signUp(app), await signUp(app)];
  await connectCreator(leaves.client, LEAVES.id);
  await connectCreator(removes.client, REMOVES.id, { publish: 'true' });
  const { account: parted } = await connectCreator(parts.client);
  const fromMeta = (call: string, user_id: string) =>
    app.client().send('POST', `/api/threads/${call}`, {
      body: new URLSearchParams({
        signed_request: signRequest(
          { user_id, issued_at: Math.floor(app.sandbox.now() / 1000) },
          app.threads.appSecret,
        ),
      }),
    });
  const ofUser = (table: string) => `select from ${table} where user_id = '${user.id}'`;
  const stateOf = ({ id }: { id: string }, isBack: string) =>
    `select from scheduled_posts where id = '${id}' and ${isBack}`;
  const slots = { params: { accountId: account.id }, body: { timeZone: 'UTC', slots: [], daysOff: [0], datesOff: [] } };
  await client.call(setPostingSlots, slots);
  const { body: feed } = await client.call(createCalendarFeed, here);
  expect(feed.url).toContain('http');
  const add = (what: string, run: Withdrawal['run'], back: string) => withdrawals.set(what, { run, back });
  const running = randomUUID();
  const turns = [{ n: 0, pair: 0, arm: 0, dueAt, wallClock: dueAt.slice(0, 16) }];
  const [experiment, series] = [await of('experiments'), await of('post_series')];
  const { id: secondExperiment } = await app.knex('experiments').where(own).first();
  await app.knex.raw(
    `insert into experiments select user_id, '${running}', account_id, subject, measure, pairs, weekdays, times, time_zone, ?::jsonb from experiments where id = ?`,
    [JSON.stringify(turns), secondExperiment],
  );

  add(
    'a password',
    () => client.call(changePassword, { body: { current: 'correct horse', password: 'battery staple 9' } }),
    `select from users where id = '${user.id}' and password = '${(await app.knex('users').where({ id: user.id }).first()).password}'`,
  );
  add(
    'an account, by its user',
    () => gone.client.call(deleteUser, { params: { userId: gone.user.id } }),
    `select from users where id = '${gone.user.id}'`,
  );
  add(
    'a switch of privacy',
    () =>
      client.call(changeSettings, {
        ...here,
        body: { privacy: { analysisCollection: false, performanceAnalytics: false, planGeneration: false } },
      }),
    `select from users where id = '${user.id}' and (analysis_collection or performance_analytics or plan_generation)`,
  );
  await database.knex('users').where({ id: user.id }).update({ weeklyMail: true, readReplies: true });
  add(
    'leave to read what people write',
    () => client.call(setReadReplies, { ...here, body: { isOn: false } }),
    `select from users where id = '${user.id}' and read_replies`,
  );
  add(
    'the weekly mail',
    () => client.call(setDigestMail, { ...here, body: { isOn: false } }),
    `select from users where id = '${user.id}' and weekly_mail`,
  );
  add(
    'permission to publish',
    () => client.call(stopPublishing, { params: { id: account.id } }),
    `select from access_tokens where account_id = '${account.id}' and 'threads_content_publish' = any(scope)`,
  );
  add(
    'a connected account',
    () => parts.client.call(disconnectThreadsAccount, { params: { id: parted.id } }),
    `select from social_media_accounts where id = '${parted.id}'`,
  );
  add(
    'the app, at Threads',
    () => fromMeta('deauthorize', REMOVES.id),
    `select from access_tokens where user_id = '${removes.user.id}'`,
  );
  add(
    'all data, by way of Meta',
    () => fromMeta('data-deletion', LEAVES.id),
    `select from social_media_accounts where user_id = '${leaves.user.id}' union all
    select from (select count(*) from meta_requests) as kept (requests) where requests <> 2`,
  );
  add(
    'a post that was canceled',
    () => client.call(cancelScheduledPost, { params: { id: canceled.id } }),
    stateOf(canceled, `state <> 'canceled'`),
  );
  add(
    'a post that was changed',
    () =>
      client.call(changeScheduledPost, {
        params: { id: changed.id },
        body: { ...ada.plan('After'), dueAt: null, state: 'draft', revision: changed.revision },
      }),
    stateOf(changed, `(state <> 'draft' or parts::text like '%Before%')`),
  );
  add('a series', () => client.call(endSeries, series), `select from post_series where id = '${series.params.id}'`);
  add(
    'days on which nothing goes out',
    () => client.call(setPostingSlots, { ...slots, body: { ...slots.body, daysOff: [6] } }),
    `select from posting_slots where account_id = '${account.id}' and days_off <> '[6]'`,
  );
  add("the calendar's address", () => client.call(revokeCalendarFeed, here), ofUser('calendar_feeds'));
  add(
    'a watch',
    () => client.call(switchWatch, { ...here, body: { kind: 'sinking', isOn: false } }),
    `select from (select count(*) from watches where user_id = '${user.id}' and kind = 'sinking' and not is_on) as kept (off) where off = 0`,
  );
  add(
    'an insight',
    async () => client.call(changeInsight, { ...(await of('ai_insights')), body: { isActive: false } }),
    `${ofUser('ai_insights')} and is_active`,
  );
  add(
    'an experiment that runs',
    () => client.call(stopExperiment, { params: { id: running } }),
    `${ofUser('experiments')} and id = '${running}' and stopped_at is null`,
  );
  add('an experiment', () => client.call(deleteExperiment, experiment), await isHere('experiments'));
  add(
    'an analysis',
    async () => client.call(deleteAnalysis, await of('content_analysis_history')),
    await isHere('content_analysis_history'),
  );
  add('a plan', async () => client.call(deletePlan, await of('marketing_plans')), await isHere('marketing_plans'));
  add('a saved post', async () => client.call(deleteSavedPost, await of('saved_posts')), await isHere('saved_posts'));
  add('a table', async () => client.call(deletePostTable, await of('post_tables')), await isHere('post_tables'));
  add(
    'a collection',
    async () => client.call(deleteCollection, await of('library_collections')),
    await isHere('library_collections'),
  );
  add('a note', async () => client.call(deleteChartNote, await of('chart_notes')), await isHere('chart_notes'));
  add(
    'a link to a report',
    async () => client.call(revokeReportLink, await of('report_links')),
    await isHere('report_links'),
  );
  add('a goal', () => client.call(removeGoal, { params: { accountId: filled } }), await isHere('goals'));
  add(
    'nothing: a post that went out',
    () => bea.client.call(publishPostNow, { params: { id: published.id } }),
    stateOf(published, `state <> 'published'`),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-backups-'));
  database = await createTestDatabase();
  Model.knex(database.knex);
  app = await startPublishApp({ app: { knex: database.knex }, sandbox: { creators: [steady, LEAVES, REMOVES] } });
  await prepare();
  const { file } = await makeBackup(database.url, folder);
  const isThere = async ({ back }: Withdrawal) => (await runSql(database.url, back)).length > 0;
  for (const [what, one] of withdrawals) {
    const { status } = await one.run();
    expect([what, status]).toEqual([what, 200]);
  }
  await app.pass(HOUR_MS);
  for (const [what, one] of withdrawals) expect([what, await isThere(one)]).toEqual([what, false]);
  await app.close();
  await database.knex.destroy();
  await restoreBackup(file, { ownerUrl: database.url, appRole: null, folder, tokenKeys: app.settings.tokenKeys });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const page = await readFile(path.join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
/** The first cells of the page's table of what does not come back. */
const named = [
  ...(/\| withdrawn since[^\n]*\n\|[^\n]*\n((?:\|[^\n]*\n)+)/.exec(page)?.[1] ?? '').matchAll(/^\| ([^|]+?) \|/gm),
];

it.each(named.map(([, what = '']) => what))('does not come back, as the page for operators says: %s', async (what) => {
  const withdrawn = withdrawals.get(what);
  expect(withdrawn && (await runSql(database.url, withdrawn.back))).toEqual([]);
});

it('the page for operators names all that was withdrawn', () => {
  expect(named.map(([, what]) => what)).toEqual([...withdrawals.keys()]);
});
