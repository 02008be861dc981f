import type { Knex } from 'knex';
import {
  EXPERIMENT_PAIRS,
  MAX_CHAIN_PARTS,
  MAX_CHART_NOTES,
  MAX_EXPERIMENTS,
  MAX_PLANNED_POSTS,
  MAX_PLANS,
  MAX_POST_TABLES,
  MAX_POSTING_SLOTS,
  MESSAGE_MAX_LENGTH,
  PLAN_TITLE_MAX_LENGTH,
  POST_TABLE_MAX_ROWS,
  POST_TABLE_TEXT_LENGTH,
  POST_TEXT_MAX_LENGTH,
  SAVED_NOTE_MAX_LENGTH,
} from '#shared/contract/limits-and-page-sizes';
import { HOUR_MS } from '#shared/days/durations';
import type { SocialAccount } from '../models/accounts/social-account.ts';
import { newId } from '../models/base-model.ts';
import { PostPicture } from '../models/calendar/post-picture.ts';
import { PostingSlots } from '../models/calendar/posting-slots.ts';
import { Experiment } from '../models/plans/experiment.ts';
import { analysisOf } from './fill-account.ts';
import { storeManyPosts } from './large-account.ts';
import { storeCurves } from './store-curves.ts';

/** Own posts: a creator who posts every hour for four months. */
const OWN_POSTS = 3000;
/** What forecasts are learned from. */
const CURVES = 300;
/** Drafts of a chain as long as Threads takes it, in letters of four bytes. */
const LONG_DRAFTS = 400;
/** Posts that went out, or did not, in the days that the calendar shows. */
const PAST_POSTS = 2000;
const EXPERIMENTS = MAX_EXPERIMENTS;
/** Several pages of each. */
const SAVED_POSTS = 200;
const ANALYSES = 100;

const LONG_TEXT = `repeat('🥖', 500)`;
const USUAL_TEXT = `left(repeat('Bread and butter. ' || n || ' ', 40), 400)`;

interface Rows {
  count: number;
  state: string;
  /** As SQL of row `n`. */
  dueAt: string;
  parts: string;
}

/** Stores rows of the calendar, each with a part that has what a publication leaves behind. */
async function storePlanned(knex: Knex, { userId, id }: SocialAccount, { count, state, dueAt, parts }: Rows) {
  await knex.raw(
    `with stored as (
      insert into scheduled_posts (user_id, id, account_id, client_key, state, due_at, time_zone, parts, rehearsal)
      select ?, gen_random_uuid()::text, ?, gen_random_uuid()::text, ?, ${dueAt}, 'Europe/Berlin', ${parts}, null
      from generate_series(1, ?::integer) as n
      returning user_id, id, parts
    )
    insert into publish_parts (user_id, post_id, n, attempts)
    select user_id, id, part - 1, (
      select jsonb_agg(jsonb_build_object('at', '2026-03-01T00:00:00.000Z', 'step', 'check', 'outcome', repeat('x', 80), 'code', null))
      from generate_series(1, 6))
    from stored, generate_series(1, jsonb_array_length(parts)) as part`,
    [userId, id, state, count],
  );
}

const partsOf = (text: string, parts = 1): string =>
  `(select jsonb_agg(part) from (select jsonb_build_object('text', ${text}) as part) as one, generate_series(1, ${parts}))`;

/** As much as limits let one user have, as far as a few seconds store it. */
export async function fillToTheLimits(knex: Knex, account: SocialAccount): Promise<void> {
  const { userId, id: accountId } = account;
  await storeManyPosts(knex, userId, accountId, OWN_POSTS);
  await storeCurves(
    knex,
    account,
    Array.from({ length: CURVES }, (_, n) => 500 + ((n * 37) % 900)),
  );
  await storePlanned(knex, account, {
    ...{ count: LONG_DRAFTS, state: 'draft', dueAt: 'null' },
    parts: partsOf(LONG_TEXT, MAX_CHAIN_PARTS),
  });
  await storePlanned(knex, account, {
    ...{ count: MAX_PLANNED_POSTS - LONG_DRAFTS, state: 'scheduled' },
    dueAt: `now() + n * interval '3 minutes'`,
    parts: partsOf(USUAL_TEXT),
  });
  await storePlanned(knex, account, {
    ...{ count: PAST_POSTS, state: 'missed' },
    dueAt: `now() - n * interval '3 minutes'`,
    parts: partsOf(LONG_TEXT),
  });
  await knex.raw(
    `insert into chart_notes (user_id, id, account_id, day, text)
    select ?, gen_random_uuid()::text, ?, current_date - n / 4, repeat('🥖', 200) from generate_series(1, ?::integer) as n`,
    [userId, accountId, MAX_CHART_NOTES],
  );
  const slots = Array.from({ length: MAX_POSTING_SLOTS }, (_, n) => ({
    weekday: n % 7,
    time: `${String(n % 24).padStart(2, '0')}:00`,
  }));
  await PostingSlots.query().insert({ userId, accountId, timeZone: 'Europe/Berlin', slots });
  await storeExperiments(account);
  await storeTexts(knex, userId);
  // As the database does by itself, some time after so many rows.
  await knex.raw('analyze');
}

/** What is kept of posts and drafts besides the calendar, each as long as it may be. */
async function storeTexts(knex: Knex, userId: string): Promise<void> {
  const text = '🥖'.repeat(POST_TEXT_MAX_LENGTH / 2);
  const counts = { likes: 1, replies: null, reposts: null, shares: null };
  const saved = { code: 'DR1', author: 'anna', text, publishedAt: '2026-03-01T00:00:00.000Z', counts };
  await knex.raw(
    `insert into saved_posts (user_id, id, code, post, note)
    select ?, gen_random_uuid()::text, 'DR' || n, ?::jsonb, repeat('🥖', ${SAVED_NOTE_MAX_LENGTH} / 2) from generate_series(1, ?::integer) as n`,
    [userId, JSON.stringify(saved), SAVED_POSTS],
  );
  const row = { ...saved, text: text.slice(0, 2 * POST_TABLE_TEXT_LENGTH), comparison: null, isRounded: true };
  const rows = JSON.stringify(Array.from({ length: POST_TABLE_MAX_ROWS }, () => row));
  await knex.raw(
    `insert into post_tables (user_id, id, posts, shown)
    select ?, gen_random_uuid()::text, ${POST_TABLE_MAX_ROWS}, ?::jsonb from generate_series(1, ${MAX_POST_TABLES}) as n`,
    [userId, rows],
  );
  await knex.raw(
    `insert into content_analysis_history (user_id, id, message, image, thumbnail, status, analysis)
    select ?, gen_random_uuid()::text, repeat('🥖', ${MESSAGE_MAX_LENGTH} / 2), 'data:image/webp;base64,' || repeat('A', 2000000),
      'data:image/webp;base64,' || repeat('A', 30000), 'done', ?::jsonb
    from generate_series(1, ?::integer) as n`,
    [userId, JSON.stringify(analysisOf({ analysis: text })), ANALYSES],
  );
  const picture = {
    image: `data:image/webp;base64,${'A'.repeat(2_000_000)}`,
    thumbnail: 'data:image/webp;base64,AAAA',
  };
  await PostPicture.query().insert({ userId, name: newId(), ...picture, width: 1440, height: 1440, bytes: 1_500_000 });
  await knex.raw(
    `insert into marketing_plans (user_id, id, title, content_ideas)
    select ?, gen_random_uuid()::text, repeat('x', ${PLAN_TITLE_MAX_LENGTH}), array_fill(repeat('🥖', 200), array[10])
    from generate_series(1, ?::integer) as n`,
    [userId, MAX_PLANS],
  );
}

/** Experiments that are over, whose turns had posts. */
async function storeExperiments({ userId, id: accountId }: SocialAccount): Promise<void> {
  const turns = Array.from({ length: 2 * EXPERIMENT_PAIRS.max }, (_, n) => ({
    ...{ n, pair: Math.floor(n / 2), arm: (n % 2) as 0 | 1 },
    ...{ dueAt: new Date(Date.now() - (n + 1) * 18 * HOUR_MS).toISOString(), wallClock: '2026-03-01T09:00' },
  }));
  for (let n = 0; n < EXPERIMENTS; n++)
    await Experiment.query().insert({
      ...{ userId, accountId, subject: { kind: 'trait', name: 'question' }, measure: 'views' },
      ...{ pairs: EXPERIMENT_PAIRS.max, weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['09:00'], timeZone: 'Europe/Berlin' },
      ...{ turns, stoppedAt: new Date() },
    });
}
