import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { Model } from 'objection';
import { createAnswerAsked } from '../../../backend/analysis/create-answer-asked.ts';
import { readMessage } from '../../../backend/analysis/read-message.ts';
import { readOwnData } from '../../../backend/analysis/read-own-data.ts';
import { createLog } from '../../../backend/base/log.ts';
import { connect } from '../../../backend/database/connect.ts';
import { migrate } from '../../../backend/database/migrate.ts';
import { createReadFacts } from '../../../backend/facts/create-read-facts.ts';
import type { Question } from '../../../backend/questions/vocabulary/question.ts';
import { addDatabaseClock, setDatabaseClock } from '../../../backend/testing/golden/database-clock.ts';
import { storeAccount } from '../../../backend/testing/golden/store-account.ts';
import type { Analysis } from '../../../shared/analysis.ts';
import { withKnex } from '../../bench/dashboard/databases.ts';
import { FAST, withPostgres } from '../../bench/tools/temporary-postgres.ts';
import { FROZEN_AT } from '../answers/accounts-that-ask.ts';
import type { AskedMessage, MessageSet, SetWorld } from './sets/read-sets.ts';
import { accountOfSet } from './world-of-set.ts';

/** A message, the answer to it, and how it was read. */
export interface Given {
  set: string;
  world: SetWorld;
  asked: AskedMessage;
  /** Null where it was taken for a draft. */
  answer: Analysis | null;
  /** Null where it was not answered as a question. */
  question: Question | null;
  /** Handles of the user's accounts by their ids. */
  handles: Map<string, string>;
  milliseconds: number;
}

interface Turn {
  message: string;
  timestamp: Date;
  postIds: string[];
}

/** Sends every message, after those before it, as the chat would without a model, at the frozen time. */
export async function askSets(sets: MessageSet[]): Promise<Given[]> {
  const given: Given[] = [];
  await withPostgres(async (url) => {
    await migrate(url);
    await withKnex(url, addDatabaseClock);
    const knex = connect(url, { warn: () => {} });
    Model.knex(knex);
    await setDatabaseClock(knex, new Date(FROZEN_AT));
    for (const { author, worlds, asked } of sets)
      for (const world of worlds) {
        const ask = await askerOf(knex, author, world);
        for (const one of asked.filter((of) => of.world === world.name))
          given.push({ set: author, world, asked: one, ...(await ask(one)) });
      }
    await knex.destroy();
  }, FAST);
  return given;
}

async function askerOf(knex: Knex, set: string, world: SetWorld) {
  const userId = randomUUID();
  const name = `eval-${userId.slice(0, 8)}`;
  await knex('users').insert({
    ...{ id: userId, username: name, email: `${name}@example.com`, password: '-' },
    timeZone: world.zone,
  });
  const handles = new Map<string, string>();
  for (const [at, account] of world.accounts.entries()) {
    const id = await storeAccount(knex, userId, accountOfSet(set, world, account, Date.parse(FROZEN_AT)), {
      accountId: String(at + 1),
      username: account.handle,
      followersCount: account.followers,
    });
    handles.set(id, account.handle);
  }
  const now = () => new Date(FROZEN_AT);
  const readFacts = createReadFacts(knex, now);
  const answerAsked = createAnswerAsked({
    readFacts,
    now,
    log: createLog({ level: 'silent', format: 'json' }),
    narrate: null,
  });
  return async ({ before, message }: AskedMessage) => {
    const earlier: Turn[] = [];
    const send = (sent: string) =>
      answerAsked({ userId, message: sent, hasPost: false, canWrite: false, signal: NEVER, earlier });
    for (const sent of before) {
      const told = await send(sent);
      if (told && told.outcome !== null) earlier.push({ message: sent, timestamp: now(), postIds: postIdsIn(told) });
    }
    const started = performance.now();
    const answer = await send(message);
    const milliseconds = performance.now() - started;
    const known = await readOwnData(readFacts(userId));
    const at = Temporal.Instant.from(FROZEN_AT);
    const { reading } = await readMessage(message, { hasPost: false, earlier, known, now: at });
    return { answer, question: reading.is === 'question' ? reading.question : null, handles, milliseconds };
  };
}

const NEVER = new AbortController().signal;

const postIdsIn = (answer: Analysis): string[] =>
  answer.claims.filter(({ kind }) => kind === 'reference').flatMap(({ postIds }) => postIds);
