import type { Knex } from 'knex';
import { counted } from '#shared/words/numbers';
import { tryMailServer } from '../../outbound/send-mail.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Finding, off, ok, problem, reasonOf } from './finding.ts';

const LIMIT_MS = 5_000;
const OPENAI = 'https://api.openai.com/v1';

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });

export async function checkMail({ mail }: Pick<Settings, 'mail'>): Promise<Finding> {
  const about = 'Mail';
  if (!mail) return off(about, 'none is sent (SMTP_URL); help with lost passwords by node scripts/reset-password.mjs');
  const { host } = new URL(mail.url);
  try {
    await tryMailServer(mail, LIMIT_MS);
    return ok(about, `${host} takes mails from ${mail.from}`);
  } catch (error) {
    return problem(
      about,
      `${host} refuses: ${reasonOf(error)}`,
      'Look at the name, the password and the port in SMTP_URL.',
    );
  }
}

/** Asks for its list of models, which costs nothing. */
export async function checkModel({ model }: Pick<Settings, 'model'>): Promise<Finding> {
  const about = 'Model';
  if (!model) return off(about, 'none: the local analyst answers (OPENAI_API_KEY or OPENAI_BASE_URL)');
  const base = model.baseUrl ?? OPENAI;
  const says = `${model.name} at ${new URL(base).host}`;
  try {
    const { status } = await ask(`${base.replace(/\/$/, '')}/models`, { Authorization: `Bearer ${model.apiKey}` });
    if (status !== 401 && status !== 403) return ok(about, says);
    return problem(
      about,
      `${says} does not accept our key`,
      'Look at OPENAI_API_KEY. Meanwhile the local analyst answers.',
    );
  } catch (error) {
    return problem(
      about,
      `${says} does not answer: ${reasonOf(error)}`,
      'Look at OPENAI_BASE_URL. Meanwhile the local analyst answers.',
    );
  }
}

/** What the model was asked today, by all users together. */
export async function checkModelUse(knex: Knex): Promise<Finding> {
  const { rows } = await knex.raw(`select coalesce(sum(requests), 0)::integer as requests,
    coalesce(sum(input_tokens), 0)::integer as input, coalesce(sum(output_tokens), 0)::integer as output
    from model_usage where day = (now() at time zone 'UTC')::date`);
  const { requests, input, output } = rows[0];
  return ok(
    'Model today',
    `${counted(requests, 'request')}, ${counted(input, 'token')} read and ${counted(output, 'token')} written`,
  );
}

export async function checkThreads({ threads, isLocal }: Pick<Settings, 'threads' | 'isLocal'>): Promise<Finding> {
  const about = 'Threads';
  if (!threads) {
    if (isLocal) return ok(about, 'the sandbox stands in, with sample creators');
    return problem(
      about,
      'not set up: nobody can connect an account',
      'Register an app at Meta, and set THREADS_APP_ID and THREADS_APP_SECRET.',
    );
  }
  const { host } = new URL(threads.apiUrl);
  try {
    await ask(threads.apiUrl);
    return ok(about, `app ${threads.appId}, ${host} answers`);
  } catch (error) {
    return problem(
      about,
      `${host} does not answer: ${reasonOf(error)}`,
      'Look at the network of this machine, and at THREADS_API_URL.',
    );
  }
}

export function checkWebhooks({ threads, publicUrl }: Pick<Settings, 'threads' | 'publicUrl'>): Finding {
  if (!threads?.webhookToken)
    return off('Webhooks', 'none are taken (THREADS_WEBHOOK_TOKEN); accounts are read by the clock');
  return ok('Webhooks', `taken at ${publicUrl}/api/threads/webhooks`);
}
