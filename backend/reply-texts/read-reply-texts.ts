import type { Knex } from 'knex';
import {
  MOST_APART,
  MOST_GROUPED,
  MOST_REPLIERS,
  NO_REPLY_TEXTS,
  type ReplyGroup,
  type ReplyText,
  type ReplyTexts,
} from '#shared/analytics/reply-texts';
import { REPLY_TEXT_DAYS } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS } from '#shared/days/durations';
import type { Seal } from '../base/encrypt-secrets.ts';
import { notSignedIn } from '../base/errors.ts';
import { mapInSlices } from '../base/in-slices.ts';
import { OWNER_ID } from '../database/owner-id.ts';
import { runPrepared } from '../database/run-prepared.ts';
import { isWaiting } from '../figures/replies-waiting-sql.ts';
import { openReply } from '../models/posts/reply-text.ts';
import { User } from '../models/users/user.ts';
import { groupByMentions } from './group-replies.ts';
import { type RatedText, rateText, toneOfTexts } from './rate-text.ts';

/** Texts that are read without a pause: one takes about a millisecond. */
const SLICE = 10;
const TEXT_LENGTH = 280;

interface Row {
  postId: string;
  externalId: string;
  sealed: string;
  keyId: string;
  repliedAt: Date;
  isQuestion: boolean;
  answeredAt: Date | null;
  post: string;
}

/** Of posts that are still on Threads, of accounts that are still connected. */
const SHOWN = `
from reply_texts as written
join post_replies as reply using (user_id, post_id, external_id)
join content_posts as post on post.user_id = written.user_id and post.id = written.post_id
join social_media_accounts as account on account.user_id = post.user_id and account.id = post.account_id
where written.user_id = ${OWNER_ID} and written.replied_at > $2 and coalesce(account.id = $3, true)
  and account.is_connected and post.gone_at is null`;

const COUNT = `select count(*)::integer as replies ${SHOWN}`;
const WRITTEN = `
select written.post_id, written.external_id, sealed, key_id, reply.replied_at, is_question, answered_at,
  left(coalesce(nullif(post.content, ''), post.title), ${TEXT_LENGTH}) as post
${SHOWN}`;
const OLDEST_QUESTION = `${WRITTEN} and is_question and ${isWaiting('post')} order by reply.replied_at limit 1`;
const NEWEST = `${WRITTEN}
order by written.replied_at desc, written.external_id limit ${MOST_GROUPED}`;
const HAS_ACCOUNT = `
select exists (select from social_media_accounts where user_id = $1 and is_connected) as has_account`;

interface ReadDeps {
  knex: Knex;
  seal: Seal;
  now: () => Date;
}

/** What people wrote to an account, or to all, in groups. Throws 401 when the user is gone. */
export async function readReplyTexts(
  { knex, seal, now }: ReadDeps,
  userId: string,
  account: string | undefined,
): Promise<ReplyTexts> {
  const user = await User.query().findById(userId);
  if (!user) throw notSignedIn();
  const { readReplies: isOn, performanceAnalytics, timeZone } = user;
  const [found] = await runPrepared<{ hasAccount: boolean }>(knex, { name: 'reply-texts-account', text: HAS_ACCOUNT }, [
    userId,
  ]);
  const head = { isOn, timeZone, hasAccount: performanceAnalytics && found?.hasAccount === true };
  if (!isOn || !head.hasAccount) return { ...head, ...NO_REPLY_TEXTS };
  const asked = [userId, new Date(now().getTime() - REPLY_TEXT_DAYS * DAY_MS), account ?? null];
  const [counted] = await runPrepared<{ replies: number }>(knex, { name: 'reply-texts-count', text: COUNT }, asked);
  const rows = await runPrepared<Row>(knex, { name: 'reply-texts', text: NEWEST }, asked);
  const opened = await mapInSlices(rows, SLICE, (row) => openRow(seal, userId, row));
  const replies = opened.filter((reply) => reply !== null);
  const rated = await mapInSlices(replies, SLICE, ({ text }) => rateText(text));
  const [oldest] = await runPrepared<Row>(knex, { name: 'reply-texts-oldest', text: OLDEST_QUESTION }, asked);
  const oldestQuestion = oldest ? openRow(seal, userId, oldest) : null;
  return { ...head, replies: counted?.replies ?? 0, oldestQuestion, ...inGroups(replies, rated) };
}

/** Null where no key opens it: as if it had not been read. */
function openRow(seal: Seal, userId: string, { post, repliedAt, answeredAt, ...row }: Row): ReplyText | null {
  const written = openReply(seal, { userId, ...row });
  if (!written) return null;
  return {
    ...written,
    id: row.externalId,
    isQuestion: row.isQuestion,
    repliedAt: repliedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    post: { id: row.postId, text: post },
  };
}

function inGroups(
  replies: ReplyText[],
  rated: RatedText[],
): Omit<ReplyTexts, 'isOn' | 'timeZone' | 'hasAccount' | 'replies' | 'oldestQuestion'> {
  const groups = groupByMentions(rated.map(({ mentions }) => mentions));
  const grouped = new Set(groups.flatMap(({ members }) => members));
  const apart = replies.filter((_, nth) => !grouped.has(nth));
  return {
    compared: replies.length,
    groups: questionsFirst(groups.map(({ members, words }) => presentGroup(replies, rated, members, words))),
    apart: { count: apart.length, replies: apart.slice(0, MOST_APART) },
    repliers: repliersOf(replies),
    tone: toneOfTexts(rated),
    languages: languagesOf(rated),
  };
}

function presentGroup(replies: ReplyText[], rated: RatedText[], members: number[], words: string[]): ReplyGroup {
  const own = members.flatMap((nth) => replies[nth] ?? []);
  const tones = members.flatMap((nth) => rated[nth]?.tone ?? []);
  return { kind: kindOf(own, tones), words, answered: own.filter(isAnswered).length, replies: own };
}

/** They can be answered. */
const questionsFirst = (groups: ReplyGroup[]): ReplyGroup[] => {
  const [questions, others] = [groups.filter(isAsking), groups.filter((group) => !isAsking(group))];
  return [...questions, ...others];
};

const isAsking = ({ kind }: ReplyGroup) => kind === 'questions';

const isAnswered = ({ answeredAt }: ReplyText) => answeredAt !== null;

function kindOf(replies: ReplyText[], tones: RatedText['tone'][]): ReplyGroup['kind'] {
  const isMost = (count: number) => count * 2 > replies.length;
  if (isMost(replies.filter(({ isQuestion }) => isQuestion).length)) return 'questions';
  if (isMost(tones.filter((tone) => tone === 'positive').length)) return 'praise';
  if (isMost(tones.filter((tone) => tone === 'negative').length)) return 'objections';
  return 'remarks';
}

function repliersOf(replies: ReplyText[]): ReplyTexts['repliers'] {
  const named = replies.filter(({ username }) => username !== null);
  const people = Map.groupBy(named, ({ username }) => username ?? '');
  return [...people]
    .map(([username, own]) => ({ username, replies: own.length, answered: own.filter(isAnswered).length }))
    .toSorted((one, other) => other.replies - one.replies || one.username.localeCompare(other.username))
    .slice(0, MOST_REPLIERS);
}

function languagesOf(rated: RatedText[]): ReplyTexts['languages'] {
  return [...Map.groupBy(rated, ({ language }) => language)]
    .map(([code, own]) => ({ code, replies: own.length }))
    .toSorted((one, other) => other.replies - one.replies);
}
