import { OpenAI } from 'openai';
import type { Settings } from '../settings/settings.ts';
import { modelFetch } from './model-fetch.ts';

export type ModelSettings = NonNullable<Settings['model']>;

const MAX_OUTPUT_TOKENS = 900;

/** A client for a server with OpenAI's Chat Completions. `requestTimeout` in ms holds for one try, up to the reply's headers. */
export const createModelClient = (settings: ModelSettings, requestTimeout: number): OpenAI =>
  new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    organization: null,
    project: null,
    fetch: modelFetch,
    timeout: requestTimeout,
    maxRetries: 1,
    logLevel: 'off',
  });

/** OpenAI's newer models refuse `max_tokens`; other servers know nothing else. */
export const limitFor = ({ baseUrl }: ModelSettings, tokens = MAX_OUTPUT_TOKENS) =>
  baseUrl ? { max_tokens: tokens } : { max_completion_tokens: tokens };
