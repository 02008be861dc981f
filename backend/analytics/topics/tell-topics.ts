import type { Knex } from 'knex';
import type { Topics } from '#shared/analytics/topics';
import { type ComparedDays, chosenDays, type PeriodChoice } from '#shared/days/period-choice';
import { MEASURED_DAYS } from '#shared/posts/measured-days';
import { tagName } from '#shared/posts/tags-of-post';
import { notFound } from '../../base/errors.ts';
import { lastCompleteDay } from '../../figures/last-complete-day.ts';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import { effectsOf } from '../findings/kept-effects.ts';
import { collectedTopics } from './collected-topics.ts';
import { byEffect, idsOf, isGap, type TopicGroup, topicGroups, usedIn } from './own-topics.ts';
import { phrasesOfTexts } from './phrases-of-texts.ts';
import { readTopicRows, type TopicRows } from './read-topics.ts';
import { turnsOf } from './topic-turns.ts';

interface Asked extends PeriodChoice {
  account?: string | undefined;
}

/** Everything on the page of topics. Throws 404 for an account that is not the user's. */
export async function tellTopics(
  knex: Knex,
  userId: string,
  { account: accountId, ...choice }: Asked,
  now: Date,
): Promise<Topics> {
  const rows = await readTopicRows(knex, userId);
  const asked = rows.accounts.find(({ id }) => id === accountId) ?? null;
  if (accountId !== undefined && !asked) throw notFound('This account');
  const posts = asked ? rows.posts.filter((post) => post.accountId === asked.id) : rows.posts;
  const days = chosenDays(choice, lastCompleteDay(now, rows.timeZone));
  const { groups, compared } = await groupsOf(posts, asked ? `${userId} ${asked.id}` : userId, now);
  const { used, usedBefore } = usedIn(posts, days, rows.timeZone);
  return {
    source: rows.isOn ? (posts[0]?.source ?? 'none') : 'off',
    timeZone: rows.timeZone,
    accounts: rows.accounts.map(shown),
    account: asked && shown(asked),
    lastSyncAt: newest((asked ? [asked] : rows.accounts).map(({ lastSyncAt }) => lastSyncAt)),
    posts: posts.length,
    compared,
    days: MEASURED_DAYS,
    period: { from: days.from, to: days.to, posts: used, postsBefore: usedBefore },
    topics: groups.toSorted(byEffect).map((group) => presentTopic(group, days, rows)),
    collected: await collectedTopics(rows, postsAbout(groups)),
  };
}

async function groupsOf(posts: MeasuredPost[], whose: string, now: Date) {
  const found = await phrasesOfTexts(posts.map(({ text }) => text));
  const phrased = posts.map((post, index) => ({ ...post, topics: found[index] ?? [] }));
  const effects = await effectsOf(whose, posts, now);
  const phrasedEffects = await effectsOf(`${whose} with phrases`, phrased, now);
  return { groups: topicGroups(posts, effects, phrased, phrasedEffects), compared: effects.posts };
}

function presentTopic(
  group: TopicGroup,
  days: ComparedDays,
  { timeZone, multiples }: TopicRows,
): Topics['topics'][number] {
  const { name, kind, posts, effect } = group;
  return {
    ...{ name, kind, posts: posts.length, effect },
    ...usedIn(posts, days, timeZone),
    lastUsedAt: (posts[0]?.publishedAt ?? new Date(0)).toISOString(),
    turns: turnsOf(posts, (id) => multiples[id]),
    postIds: idsOf(posts),
    isGap: isGap(group),
  };
}

function postsAbout(groups: TopicGroup[]) {
  const byName = Map.groupBy(groups, ({ name }) => tagName(name));
  return (name: string) => new Set(byName.get(name)?.flatMap(({ posts }) => posts.map(({ id }) => id))).size;
}

const shown = ({ id, username, isSandbox }: TopicRows['accounts'][number]) => ({ id, username, isSandbox });

const newest = (moments: (string | null)[]): string | null =>
  moments
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null;
