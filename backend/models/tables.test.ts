import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';

let knex: Knex;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ knex, close } = await createTestDatabase());
});
afterAll(() => close());

const NONE = null;
const EMPTY = "'{}'::text[]";
const NOW = 'now()';

/** Each stored entity: its columns, and what stands in them where nothing was said. */
const tables: Record<string, Record<string, string | null>> = {
  users: {
    id: NONE,
    username: NONE,
    password: NONE,
    email: NONE,
    plan: "'free'::text",
    created_at: NOW,
  },
  content_posts: {
    id: NONE,
    user_id: NONE,
    title: NONE,
    content: NONE,
    platform: "'threads'::text",
    published_at: NONE,
    likes: '0',
    comments: '0',
    shares: '0',
    saves: '0',
    reach: '0',
    engagement_rate: '0',
    hashtags: EMPTY,
    created_at: NOW,
  },
  analytics: {
    id: NONE,
    user_id: NONE,
    date: NONE,
    total_engagement: '0',
    total_reach: '0',
    conversion_rate: '0',
    ai_optimization_score: '0',
    created_at: NOW,
  },
  marketing_plans: {
    id: NONE,
    user_id: NONE,
    title: NONE,
    recommendations: NONE,
    optimal_posting_times: EMPTY,
    trending_hashtags: EMPTY,
    content_ideas: EMPTY,
    status: "'draft'::text",
    starts_on: NONE,
    ends_on: NONE,
    created_at: NOW,
  },
  ai_insights: {
    id: NONE,
    user_id: NONE,
    type: NONE,
    insights: NONE,
    confidence: '0',
    is_active: 'true',
    created_at: NOW,
  },
  content_analysis_history: { id: NONE, user_id: NONE, message: NONE, image: NONE, analysis: NONE, timestamp: NOW },
  social_media_accounts: {
    id: NONE,
    user_id: NONE,
    platform: NONE,
    account_id: NONE,
    username: NONE,
    display_name: NONE,
    profile_image_url: NONE,
    // Not read yet is not 0.
    followers_count: NONE,
    is_connected: 'true',
    last_sync_at: NONE,
    created_at: NOW,
  },
  access_tokens: {
    id: NONE,
    account_id: NONE,
    access_token: NONE,
    refresh_token: NONE,
    token_type: "'Bearer'::text",
    expires_at: NONE,
    scope: EMPTY,
    created_at: NOW,
    updated_at: NOW,
  },
  sessions: { sid: NONE, sess: NONE, expire: NONE },
};

it.each(Object.entries(tables))('%s has its columns, with their defaults', async (table, columns) => {
  const { rows } = await knex.raw<{ rows: { column_name: string; column_default: string | null }[] }>(
    'select column_name, column_default from information_schema.columns where table_name = ?',
    [table],
  );
  const found = Object.fromEntries(rows.map((row) => [row.column_name, row.column_default]));
  expect(found).toMatchObject(columns);
});

it('a name, an address and the sessions by their end are found by an index', async () => {
  const { rows } = await knex.raw<{ rows: { indexdef: string }[] }>(
    "select indexdef from pg_indexes where tablename in ('users', 'sessions')",
  );
  const indexes = rows.map(({ indexdef }) => indexdef).join('\n');
  expect(indexes).toMatch(/UNIQUE INDEX .* ON public.users .*username/);
  expect(indexes).toMatch(/UNIQUE INDEX .* ON public.users .*email/);
  expect(indexes).toMatch(/INDEX .* ON public.sessions .*expire/);
});
