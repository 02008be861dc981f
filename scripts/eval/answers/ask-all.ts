import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { Model } from 'objection';
import { createAnswerAsked } from '../../../backend/analysis/create-answer-asked.ts';
import { createLog } from '../../../backend/base/log.ts';
import { connect } from '../../../backend/database/connect.ts';
import { migrate } from '../../../backend/database/migrate.ts';
import { createReadFacts } from '../../../backend/facts/create-read-facts.ts';
import { addDatabaseClock, setDatabaseClock } from '../../../backend/testing/golden/database-clock.ts';
import { storeAccount } from '../../../backend/testing/golden/store-account.ts';
import type { Analysis } from '../../../shared/analysis.ts';
import { withKnex } from '../../bench/dashboard/databases.ts';
import { FAST, withPostgres } from '../../bench/tools/temporary-postgres.ts';
import { FROZEN_AT, WORLDS, type World } from './accounts-that-ask.ts';
import type { Asked } from './asked.ts';
import { QUESTIONS } from './questions.ts';
import { newestFollowers } from './truth.ts';

/** What came of one wording, asked of one world. */
export interface Given {
  world: World;
  asked: Asked;
  wording: string;
  isHeldBack: boolean;
  /** Null where it was taken for a post and not for a question. */
  answer: Analysis | null;
}

type Ask = (message: string, before?: { message: string; answer: Analysis | null }) => Promise<Analysis | null>;

/** Asks every wording of every world, at the frozen time, as the chat would without a model. */
export async function askAll(): Promise<Given[]> {
  const given: Given[] = [];
  await withPostgres(async (url) => {
    await migrate(url);
    await withKnex(url, addDatabaseClock);
    const knex = connect(url, { warn: () => {} });
    Model.knex(knex);
    await setDatabaseClock(knex, new Date(FROZEN_AT));
    for (const world of WORLDS) given.push(...(await askWorld(world, await askerOf(knex, world))));
    await knex.destroy();
  }, FAST);
  return given;
}

async function askWorld(world: World, ask: Ask): Promise<Given[]> {
  const given: Given[] = [];
  for (const asked of QUESTIONS) {
    const before = asked.after && { message: asked.after, answer: await ask(asked.after) };
    for (const [wordings, isHeldBack] of [[asked.tuned, false] as const, [asked.heldBack, true] as const])
      for (const wording of wordings)
        given.push({ world, asked, wording, isHeldBack, answer: await ask(wording, before || undefined) });
  }
  return given;
}

/** Stores a world for a new user, and returns what answers their questions. */
async function askerOf(knex: Knex, world: World): Promise<Ask> {
  const userId = randomUUID();
  const name = `eval-${userId.slice(0, 8)}`;
  await knex('users').insert({
    id: userId,
    username: name,
    email: `${name}@example.com`,
    password: '-',
    timeZone: world.zone,
  });
  for (const [at, account] of world.accounts.entries())
    await storeAccount(knex, userId, account, {
      accountId: String(at + 1),
      username: at === 0 ? 'potter' : `potter.${at + 1}`,
      followersCount: newestFollowers(account),
    });
  const now = () => new Date(FROZEN_AT);
  const answerAsked = createAnswerAsked({
    readFacts: createReadFacts(knex, now),
    now,
    log: createLog({ level: 'silent', format: 'json' }),
    narrate: null,
  });
  return (message, before) =>
    answerAsked({
      ...{ userId, message, hasPost: false, canWrite: false, signal: NEVER },
      earlier: before ? [{ message: before.message, timestamp: now(), postIds: postIdsIn(before.answer) }] : [],
    });
}

const NEVER = new AbortController().signal;

const postIdsIn = (answer: Analysis | null): string[] =>
  (answer?.claims ?? []).filter(({ kind }) => kind === 'reference').flatMap(({ postIds }) => postIds);
