import { MINUTE_MS } from '#shared/days/durations';
import { type Experiment, listExperiments, type NewExperiment, startExperiment } from '#shared/experiments';
import { signUp } from './factories.ts';
import type { TestApp } from './start-app.ts';
import { connectAccount, syncPost } from './synced-posts.ts';

/** Posts go out a little after their turn. */
const LATE_MS = 10 * MINUTE_MS;

/** Somebody with an account, who compares posts with and without a question unless `start` is told otherwise. */
export async function newExperimenter(app: Pick<TestApp, 'client'>, synced: Parameters<typeof connectAccount>[1] = {}) {
  const visitor = await signUp(app);
  const { client, user } = visitor;
  const account = await connectAccount(user.id, synced);
  const planned = {
    userId: user.id,
    accountId: account.id,
    subject: { kind: 'trait', name: 'question' },
    measure: 'views',
    pairs: 12,
    weekdays: [0, 2, 4],
    times: ['09:00'],
    timeZone: 'Europe/Berlin',
  } satisfies NewExperiment;
  return {
    ...visitor,
    account,
    planned,
    start: (changes: Partial<NewExperiment> = {}) => client.call(startExperiment, { body: { ...planned, ...changes } }),
    listed: async (): Promise<Experiment[]> =>
      (await client.call(listExperiments, { params: { userId: user.id } })).body,
    /** A post of that turn, with its views after a day. */
    publish: (dueAt: string, content: string, views: number) =>
      syncPost(account, Date.now() - Date.parse(dueAt) - LATE_MS, [[24, { views }]], { content }),
  };
}

type Experimenter = Awaited<ReturnType<typeof newExperimenter>>;

/** What sets the two posts of a pair apart by luck, in favour of the first arm in one pair and of the second in the next. */
const LUCK = 1.3;

/**
 * Follows every turn of an experiment: posts of the first arm get so many times the views of the others, and luck evens out
 * over the pairs however they were dealt.
 */
export async function followAll(
  { publish }: Pick<Experimenter, 'publish'>,
  { turns }: Experiment,
  times: number,
): Promise<void> {
  for (const { dueAt, arm, pair } of turns) {
    const usual = 100 + 37 * (pair % 7);
    const views = arm === 0 ? times * usual * (pair % 2 === 0 ? LUCK : 1 / LUCK) : usual;
    await publish(dueAt, arm === 0 ? 'Rye or wheat?' : 'Rye it is.', Math.round(views));
  }
}
