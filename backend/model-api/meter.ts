import { raw } from 'objection';
import type { Logger } from 'pino';
import { tell } from '../base/telemetry.ts';
import { ModelUsage } from '../models/analysis/model-usage.ts';
import type { Meter, Tokens } from './ask-model.ts';
import { ModelFailure } from './model-failure.ts';

const today = (): string => Temporal.Now.plainDateISO('UTC').toString();

/** Counts a user's requests and tokens of this day, and ends them at `dailyRequests`. */
export function createMeter(userId: string, dailyRequests: number, log: Logger): Meter {
  return {
    async before() {
      if (!(await reserve(userId, dailyRequests))) throw new ModelFailure('model_daily_limit');
      tell('model asked', null);
    },
    async after(tokens) {
      tell('model answered', tokens);
      log.info({ event: 'model_usage', userId, ...tokens }, 'the model answered');
      await add(userId, tokens);
    },
  };
}

/** One statement, so that parallel requests cannot both take the last one. */
async function reserve(userId: string, dailyRequests: number): Promise<boolean> {
  if (dailyRequests < 1) return false;
  const { rowCount } = await ModelUsage.knex().raw(
    `insert into model_usage as used (user_id, day, requests) values (?, ?, 1)
     on conflict (user_id, day) do update set requests = used.requests + 1 where used.requests < ?`,
    [userId, today(), dailyRequests],
  );
  return rowCount === 1;
}

async function add(userId: string, { inputTokens, outputTokens }: Tokens): Promise<void> {
  await ModelUsage.query()
    .findById([userId, today()])
    .patch({
      inputTokens: raw('input_tokens + ?::integer', [inputTokens]),
      outputTokens: raw('output_tokens + ?::integer', [outputTokens]),
    });
}
