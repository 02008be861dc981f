import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Analysis } from '#shared/analysis';
import { NOTHING_ASKED } from '#shared/answer-claims';
import { NO_FIGURES } from '../analytics/watch/found-event.ts';
import { AccessToken } from '../models/accounts/access-token.ts';
import { AccountActivity } from '../models/accounts/account-activity.ts';
import { AccountDay } from '../models/accounts/account-day.ts';
import { AccountGain } from '../models/accounts/account-gain.ts';
import { AccountSync } from '../models/accounts/account-sync.ts';
import { DailyAnalytics } from '../models/accounts/daily-analytics.ts';
import { FollowerReading } from '../models/accounts/follower-reading.ts';
import { LinkClicks } from '../models/accounts/link-clicks.ts';
import { OauthState } from '../models/accounts/oauth-state.ts';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { ModelUsage } from '../models/analysis/model-usage.ts';
import { newId } from '../models/base-model.ts';
import { CalendarFeed } from '../models/calendar/calendar-feed.ts';
import { PostPicture } from '../models/calendar/post-picture.ts';
import { PostSeries } from '../models/calendar/post-series.ts';
import { PostingSlots } from '../models/calendar/posting-slots.ts';
import { PublishPart } from '../models/calendar/publish-part.ts';
import { PublishingAccount } from '../models/calendar/publishing-account.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { DELETED_ROWS, userTables } from '../models/exported-and-deleted-tables.ts';
import { Collection } from '../models/library/collection.ts';
import { keepUses } from '../models/library/deleted-label.ts';
import { Label } from '../models/library/label.ts';
import { LabelUse } from '../models/library/label-use.ts';
import { LibraryItem } from '../models/library/library-item.ts';
import { PostTable } from '../models/library/post-table.ts';
import { Experiment } from '../models/plans/experiment.ts';
import { MarketingPlan } from '../models/plans/marketing-plan.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { PostAge } from '../models/posts/post-age.ts';
import { PostReply } from '../models/posts/post-reply.ts';
import { PostSnapshot } from '../models/posts/post-snapshot.ts';
import { ReplyText } from '../models/posts/reply-text.ts';
import { SavedPost } from '../models/posts/saved-post.ts';
import { EmailConfirmation } from '../models/users/email-confirmation.ts';
import { PasswordReset } from '../models/users/password-reset.ts';
import { RecoveryCode } from '../models/users/recovery-code.ts';
import { SecurityNotice } from '../models/users/security-notice.ts';
import { Session } from '../models/users/session.ts';
import { TwoStep } from '../models/users/two-step.ts';
import { User } from '../models/users/user.ts';
import { ChartNote } from '../models/watching/chart-note.ts';
import { Goal } from '../models/watching/goal.ts';
import { Insight } from '../models/watching/insight.ts';
import { KeptForecast } from '../models/watching/kept-forecast.ts';
import { ReportLink } from '../models/watching/report-link.ts';
import { Watch } from '../models/watching/watch.ts';
import { WatchEvent } from '../models/watching/watch-event.ts';
import { WeeklyDigest } from '../models/watching/weekly-digest.ts';

/** A one-pixel picture. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
export const SECRETS = {
  accessToken: 'secret-access-token',
  refreshToken: 'secret-refresh-token',
  twoStep: 'secret-of-two-step',
  codeHash: 'hash-of-a-recovery-code',
  tokenHash: 'hash-of-a-reset-token',
  replyText: 'sealed-text-of-a-reply',
};

/** An analysis for tests that do not care about its content. */
export function analysisOf(changes: Partial<Analysis> = {}): Analysis {
  return {
    sentiment: 7,
    sentimentConfidence: 0.8,
    noScore: null,
    analysis: 'A friendly post.',
    works: [],
    change: [],
    topics: [],
    hashtags: [],
    language: { code: 'en', reliable: true },
    recognized: null,
    confirmedCounts: null,
    confirmedOwn: null,
    analyst: { kind: 'local', name: 'Local analyst', fallback: null },
    ...NOTHING_ASKED,
    ...changes,
  };
}

/** Gives a signed-up user at least one row in each table. */
export async function fillAccount(userId: string): Promise<void> {
  const now = new Date();
  const { accessToken, refreshToken } = SECRETS;
  const account = await SocialAccount.query().insert({ userId, platform: 'threads', accountId: '1', username: 'x' });
  await AccessToken.query().insert({
    userId,
    accountId: account.id,
    keyId: 'test',
    issuedAt: now,
    accessToken,
    refreshToken,
  });
  const session = await Session.query().findOne({ userId }).throwIfNotFound();
  await OauthState.query().insert({
    userId,
    stateHash: 'secret-state',
    sessionId: session.sid,
    returnOrigin: 'https://example.com',
    expiresAt: now,
  });
  await fillCalendar(userId, account.id);
  const post = await ContentPost.query().insert({ userId, title: 'A post', content: 'Its text', publishedAt: now });
  await fillReadings(userId, account.id, post.id);
  await fillSecurity(userId);
  await DailyAnalytics.query().insert({ userId, date: now });
  await MarketingPlan.query().insert({ userId, title: 'A plan' });
  await Insight.query().insert({
    userId,
    type: 'breakout',
    insights: { title: 'A title', text: 'A text', postIds: [post.id] },
  });
  await AnalysisEntry.query().insert({
    userId,
    message: 'Grüße 🎉\n"quoted"',
    image: PICTURE,
    status: 'done',
    analysis: analysisOf(),
    conversationId: randomUUID(),
  });
  const counts = { likes: 1, replies: null, reposts: null, shares: null };
  const saved = { code: 'DR1', author: 'anna', text: 'Worth a look', publishedAt: now.toISOString(), counts };
  const comparison = { multiple: 2.1, others: 24, ageHours: 160, comparedAt: now.toISOString() };
  await SavedPost.query().insert({ userId, code: saved.code, post: saved, note: 'For later', comparison });
  const row = { ...saved, comparison, isRounded: false };
  await PostTable.query().insert({ userId, author: saved.author, posts: 1, shown: [row] });
  const idea = await LibraryItem.query().insert({ userId, kind: 'idea', text: 'Write about rye' });
  const label = await Label.query().insert({ userId, name: 'how-to', colour: 0 });
  await LabelUse.query().insert({ userId, labelId: label.id, kind: 'idea', itemId: idea.id });
  await User.transaction((trx) => keepUses(trx, userId, label.id));
  await Collection.query().insert({ userId, name: 'Photo posts', choices: { kind: 'post', format: 'IMAGE' } });
  await ChartNote.query().insert({ userId, accountId: account.id, day: '2026-03-28', text: 'A newsletter began' });
  await ReportLink.query().insert({
    userId,
    accountId: account.id,
    tokenHash: `${SECRETS.tokenHash} ${randomUUID()}`,
    report: { note: 'For a client' } as ReportLink['report'],
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  await WeeklyDigest.query().insert({
    ...{ userId, week: '2026-03-30', madeAt: now },
    digest: { toDo: 'Write about “glazes” again' } as WeeklyDigest['digest'],
  });
  await ModelUsage.query().insert({ userId, day: '2026-03-29', requests: 2, inputTokens: 10, outputTokens: 20 });
  await User.knex()(DELETED_ROWS).insert({ userId, tableName: 'saved_posts', id: randomUUID() });
}

/** A post that is due, with what Threads says about publishing. */
async function fillCalendar(userId: string, accountId: string): Promise<void> {
  const planned = {
    state: 'scheduled' as const,
    dueAt: new Date(),
    timeZone: 'UTC',
    parts: [{ text: 'A planned post' }],
  };
  const image = { image: PICTURE, thumbnail: PICTURE, width: 1, height: 1, bytes: 70 };
  await PostPicture.query().insert({ userId, name: `secret-name-${randomUUID()}`, ...image });
  const rule = { weekdays: [0], time: '09:00', everyWeeks: 1, startsOn: '2026-03-02', timeZone: 'UTC' };
  const { id: seriesId } = await PostSeries.query().insert({
    ...{ userId, accountId, clientKey: randomUUID(), parts: planned.parts, ...rule },
  });
  const ofSeries = { seriesId, seriesDay: '2026-03-02', seriesTime: '09:00' };
  const post = await ScheduledPost.query().insert({
    userId,
    accountId,
    clientKey: randomUUID(),
    ...planned,
    ...ofSeries,
  });
  await PublishPart.query().insert({ userId, postId: post.id, n: 0, containerId: 'secret-container' });
  await PublishingAccount.query().insert({ userId, accountId, quotaUsed: 1, quotaTotal: 250 });
  await PostingSlots.query().insert({ userId, accountId, timeZone: 'UTC', slots: [{ weekday: 0, time: '09:00' }] });
  await CalendarFeed.query().insert({ userId, secretHash: randomUUID() });
  await Experiment.query().insert({
    userId,
    accountId,
    subject: { kind: 'trait', name: 'question' },
    measure: 'views',
    pairs: 10,
    weekdays: [0],
    times: ['09:00'],
    timeZone: 'UTC',
    turns: [],
  });
}

/** How the user signs in, and what they were told of it. The second step is begun and not on: it would be asked for. */
async function fillSecurity(userId: string): Promise<void> {
  const expiresAt = new Date(Date.now() + 60_000);
  await TwoStep.query().insert({ userId, secret: SECRETS.twoStep, keyId: 'test' });
  await RecoveryCode.query().insert({ userId, codeHash: SECRETS.codeHash });
  await PasswordReset.query().insert({ userId, tokenHash: `${SECRETS.tokenHash}-${userId}`, expiresAt });
  await EmailConfirmation.query().insert({ userId, email: 'x@example.com', tokenHash: SECRETS.tokenHash, expiresAt });
  const where = { browser: 'Firefox', system: 'Linux', client: 'web' } as const;
  await SecurityNotice.query().insert({ userId, kind: 'new_device', ...where });
}

/** What a sync stores besides posts. */
async function fillReadings(userId: string, accountId: string, postId: string): Promise<void> {
  const now = new Date();
  const key = { userId, accountId };
  const day = '2026-03-29';
  await AccountSync.query().insert({ ...key, importedAt: now, postsSoFar: 1 });
  await PostSnapshot.query().insert({ userId, postId, takenAt: now, views: 10 });
  await PostAge.query().insert({ userId, postId, ageHours: 1, views: 5 });
  const made = { metric: 'views', ageHours: 1, horizonHours: 24, madeAt: now, model: 'test', posts: 9 } as const;
  await KeptForecast.query().insert({ ...key, id: newId(), postId, ...made, low: 5, mid: 9, high: 20 });
  await WatchEvent.query().insert({ ...key, postId, kind: 'breakout', firedAt: now, figures: NO_FIGURES });
  await Watch.query().insert({ userId, kind: 'breakout', isOn: false });
  const reply = { externalId: '2', repliedAt: now, isQuestion: true };
  await PostReply.query().insert({ userId, postId, ...reply });
  const { isQuestion, ...place } = reply;
  await ReplyText.query().insert({ userId, postId, ...place, sealed: SECRETS.replyText, keyId: 'test' });
  await AccountDay.query().insert({ ...key, endTime: now, day, views: 10, readAt: now });
  await AccountActivity.query().insert({ ...key, day, likes: 1, readAt: now });
  await AccountGain.query().insert({ ...key, day, shares: 1, isRead: true, readAt: now });
  await LinkClicks.query().insert({ ...key, day, url: 'https://example.com/', clicks: 1 });
  await Goal.query().insert({ ...key, metric: 'followers', target: 10, byDay: day, setAt: now });
  await FollowerReading.query().insert({ ...key, day, followers: 5, demographics: null, readAt: now });
}

/** Number of rows of a user in each table. */
export async function countRows(knex: Knex, userId: string): Promise<Record<string, number>> {
  const counts = userTables.map(async ({ table, owner }) => {
    const rows = await knex(table).where(owner, userId).count({ rows: '*' });
    return [table, Number(rows[0]?.rows)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
